import { type ESTree, type Plugin, parseAst } from "vite";

/** What a library's file has and no page uses: members whose bodies go, and declarations with what stands in their place. */
export interface Lean {
  /** By what follows `node_modules`. */
  readonly file: RegExp;
  /** `Class: "member member"`. */
  readonly emptied: Readonly<Record<string, string>>;
  readonly replaced: Readonly<Record<string, string>>;
}

/** A page decodes what a room shows, by a class it knows; it encodes nothing, and mirrors have fields and arrays alone. */
export const SCHEMA: Lean = {
  file: /\/@colyseus\/schema\/build\/index\.mjs$/,
  emptied: {
    ArraySchema:
      "pauseTracking resumeTracking untracked push pop $isUnsentAdd $cancelAdd $reindexChildren $changeAt [$reset] reverse shift sort splice unshift shuffle move with fill copyWithin toLocaleString toSpliced",
    Schema: "reset [$reset] restore setDirty clone debugRefIds debugRefIdEncodingOrder debugRefIdsFromDecoder debugChanges",
    TypeContext: "debug",
  },
  replaced: {
    // What has changed is of interest to an encoder.
    ChangeTree: "class ChangeTree { constructor(ref) { return new UntrackedChangeTree(ref); } }",
    SchemaChangeRecorder: "class SchemaChangeRecorder {}",
    CollectionChangeRecorder: "class CollectionChangeRecorder {}",
    MapJournal: "class MapJournal {}",
    MapSchema: "class MapSchema {}",
    CollectionSchema: "class CollectionSchema {}",
    SetSchema: "class SetSchema {}",
    StreamSchema: "class StreamSchema {}",
    Root: "class Root {}",
    StateView: "class StateView {}",
    Encoder: "class Encoder {}",
    StateCallbackStrategy: "class StateCallbackStrategy {}",
    SchemaPool: "class SchemaPool {}",
    getDecoderStateCallbacks: "function getDecoderStateCallbacks() {}",
    getEncodeDescriptor: "function getEncodeDescriptor() {}",
  },
};

/** Texts come with the code, in languages of two letters; numbers are written by a formatter of our own. */
export const TEXTS: Lean = {
  file: /\/i18next\/dist\/esm\/i18next\.js$/,
  emptied: {
    I18n: "reloadResources hydrate getFixedT hasLoadedNamespace loadNamespaces loadLanguages dir cloneInstance",
    ResourceStore: "addResources removeNamespaces removeResourceBundle toJSON",
    Translator: "getUsedParamsDetails",
    PluralResolver: "getPluralFormsOfKey",
  },
  replaced: {
    Formatter: "class Formatter {}",
    Connector: "class Connector extends EventEmitter { state = {}; load(_languages, _spaces, done) { done(); } }",
    keysFromSelector: "function keysFromSelector() {}",
  },
};

/** Places are reserved by the server's own requests; who loses the connection comes back by `TableClient`. */
const CLIENT: Lean = {
  file: /\/@colyseus\/sdk\/build\/Client\.mjs$/,
  emptied: { ColyseusSDK: "selectByLatency joinOrCreate create join joinById reconnect getLatency createMatchMakeRequest getHttpEndpoint" },
  replaced: {},
};

const ROOM: Lean = {
  file: /\/@colyseus\/sdk\/build\/Room\.mjs$/,
  emptied: { Room: "sendUnreliable sendBytes input retryReconnection" },
  replaced: {},
};

const PARTS: readonly Lean[] = [SCHEMA, TEXTS, CLIENT, ROOM];

/** A part of a file. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** The file without what is not used. Throws if it does not have that. */
export function lean(code: string, { emptied, replaced }: Lean): string {
  const cuts = [
    ...Object.entries(replaced).map(([name, text]) => ({ ...declarationOf(code, name), text })),
    ...Object.entries(emptied).flatMap(([name, list]) => bodiesOf(code, name, list.split(" ")).map((span) => ({ ...span, text: "{}" }))),
  ].sort((one, other) => one.start - other.start);
  let [cut, from] = ["", 0];
  for (const { start, end, text } of cuts) {
    cut += code.slice(from, start) + text;
    from = end;
  }
  return cut + code.slice(from);
}

/** A class or function of that name, which ends where a line begins with its brace: a whole library takes a second to parse. */
function declarationOf(code: string, name: string): Span {
  const begin = new RegExp(`^(?:export )?(?=(?:class|function) ${name}\\b)`, "m").exec(code);
  const last = begin ? code.indexOf("\n}", begin.index) : -1;
  if (!begin || last < 0) throw new Error(`the library has no ${name}: see leanParts.vite.ts`);
  return { start: begin.index + begin[0].length, end: last + "\n}".length };
}

/** The bodies of these methods of a class. */
function bodiesOf(code: string, name: string, methods: readonly string[]): readonly Span[] {
  const { start, end } = declarationOf(code, name);
  const source = code.slice(start, end);
  const [found] = parseAst(source).body;
  const members = found?.type === "ClassDeclaration" ? found.body.body.filter(isMethod) : [];
  return methods.map((wanted) => {
    const body = members.find(({ key, computed }) => {
      const text = source.slice(key.start, key.end);
      return (computed ? `[${text}]` : text) === wanted;
    })?.value.body;
    if (!body) throw new Error(`the library has no ${name}.${wanted}: see leanParts.vite.ts`);
    return { start: start + body.start, end: start + body.end };
  });
}

const isMethod = (member: ESTree.ClassElement): member is ESTree.MethodDefinition => member.type === "MethodDefinition";

/** Leaves them out of the build. */
export function leanParts(): Plugin {
  return {
    name: "lean-parts",
    enforce: "pre",
    apply: "build",
    transform: {
      // The bundler tells no other files, which saves handing each over.
      filter: { id: PARTS.map(({ file }) => file) },
      handler(code, id) {
        const part = PARTS.find(({ file }) => file.test(id));
        return part && { code: lean(code, part), map: null };
      },
    },
  };
}
