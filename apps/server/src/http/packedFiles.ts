import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, RequestHandler, Response } from "express";
import { InTurn } from "../net/inTurn.ts";
import { etagOf } from "../past/packed.ts";
import { Kept } from "../tables/kept.ts";

/** Texts, in the folder itself. */
const PACKABLE = /^\/[\w-][\w.-]*\.(?:js|css|svg|json|webmanifest)$/;
/** Bytes of all packed files; the whole client has some two million. */
const MOST_KEPT = 16_000_000;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** In the order in which they are preferred. */
const PACKERS = {
  br: (bytes: Buffer): Promise<Buffer> => asBrotli(bytes, QUALITY),
  gzip: (bytes: Buffer): Promise<Buffer> => asGzip(bytes),
};
type Encoding = keyof typeof PACKERS;
const ENCODINGS = Object.keys(PACKERS) as readonly Encoding[];

/**
 * Sends the text files of a folder packed; each is packed once and kept, since packing takes a hundred times as long as sending. Leaves
 * everything else to the next handler: other files, parts of files, and clients that take no packed ones.
 */
export function packedFiles(folder: string, cacheControl: string, packers: typeof PACKERS = PACKERS): RequestHandler {
  const kept = new Kept<Buffer>(MOST_KEPT);
  const packing = new InTurn();

  /** Undefined if there is no such file. */
  const packed = async (name: string, encoding: Encoding): Promise<Buffer | undefined> => {
    const file = join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const key = `${encoding} ${found.mtimeMs} ${found.size} ${name}`;
    return (
      kept.get(key) ??
      packing.run(key, async () => {
        const known = kept.get(key);
        if (known) return known;
        const bytes = await packers[encoding](await readFile(file));
        kept.keep(key, bytes);
        return bytes;
      })
    );
  };

  return async (request, response, next) => {
    const encoding = encodingFor(request);
    const bytes = encoding && (await packed(request.path, encoding));
    if (!encoding || !bytes) return next();
    response.vary("accept-encoding");
    response.setHeader("cache-control", cacheControl);
    response.setHeader("etag", etagOf(bytes));
    if (request.fresh) return void response.status(304).end();
    response.type(request.path.slice(request.path.lastIndexOf(".")));
    response.setHeader("content-encoding", encoding);
    response.setHeader("content-length", bytes.length);
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
}

function encodingFor(request: Request): Encoding | undefined {
  if (request.method !== "GET" && request.method !== "HEAD") return undefined;
  if (request.headers.range !== undefined || !PACKABLE.test(request.path)) return undefined;
  return ENCODINGS.find((encoding) => request.acceptsEncodings(encoding) === encoding);
}

/** Notes that what is sent is a file: it goes as it is, or packed already. */
export const asFile: RequestHandler = (_, response, next) => {
  response.locals.isFile = true;
  next();
};

export const isFile = ({ locals }: Pick<Response, "locals">): boolean => locals.isFile === true;
