const DATABASE = "forgotten-planet";
const STORE = "analyses";

/** Where this browser keeps what is too much for its storage of texts. Every call may fail: storage switched off, full, or a private window. */
async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = ask(transaction.objectStore(STORE));
      // Written once the whole of it is.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(request.error);
  });

/** Returns what this browser keeps under a key; undefined if that is nothing, or cannot be read. */
export async function keptValue(key: string): Promise<unknown> {
  try {
    return await inStore("readonly", (store) => store.get(key));
  } catch {
    return undefined;
  }
}

/** Keeps a value; returns false if the browser refuses. */
export async function keepValue(key: string, value: unknown): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.put(value, key));
    return true;
  } catch {
    return false;
  }
}

/** Returns the keys under which this browser keeps something; none if it cannot be asked. */
export async function keptKeys(): Promise<readonly string[]> {
  try {
    return (await inStore("readonly", (store) => store.getAllKeys())).map(String);
  } catch {
    return [];
  }
}

/** Forgets a value; returns false if the browser refuses. */
export async function dropValue(key: string): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.delete(key));
    return true;
  } catch {
    return false;
  }
}

/** Forgets all values; returns false if the browser refuses. */
export async function forgetKept(): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.clear());
    return true;
  } catch {
    return false;
  }
}
