import { request } from "node:http";
import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";

export interface AnswerFrom {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A request from an address of one's own, 127.0.0.2 or another of that network, over a line of its own. Rejects when there is no answer. */
export function httpFrom(address: string, url: string, { method = "GET", headers = {}, body = "" }: Asked = {}): Promise<AnswerFrom> {
  const json = body === "" ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { method, localAddress: address, agent: false, headers: { ...PROTOCOL_HEADERS, ...json, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString(), bytes });
        });
        response.on("error", reject);
      },
    );
    asking.on("error", reject);
    asking.end(body);
  });
}

export const codeIn = ({ text }: AnswerFrom): string | undefined => (JSON.parse(text) as { error?: { code: string } }).error?.code;
