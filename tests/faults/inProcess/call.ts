import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
/** What a route answered. */
export interface Called<T = unknown> {
  readonly status: number;
  readonly body: T;
  /** Every byte of the body. */
  readonly text: string;
}

/** One request over HTTP, with a JSON body where one is given. A body that is no JSON is answered as undefined. */
export async function call<T = unknown>(
  url: string,
  method: string,
  path: string,
  { token, body }: { readonly token?: string | undefined; readonly body?: unknown } = {},
): Promise<Called<T>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...PROTOCOL_HEADERS,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: parsed(text) as T, text };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
