import { hostname } from "node:os";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { internalAddressOf } from "./internalAddress.ts";
import { reachable } from "./publicAddress.ts";

test("where the others ask a process: as it is told, or where it listens, or under the name of its machine", () => {
  const address = (env: NodeJS.ProcessEnv): string => internalAddressOf(readConfig(env), 2567);
  expect(address({ INTERNAL_ADDRESS: "http://10.0.0.2:8080/ignored" })).toBe("http://10.0.0.2:8080");
  expect(address({ HOST: "127.0.0.1" })).toBe("http://127.0.0.1:2567");
  expect(address({ HOST: "::1" })).toBe("http://[::1]:2567");
  for (const env of [{}, { HOST: "0.0.0.0" }, { HOST: "::" }]) expect(address(env)).toBe(`http://${hostname()}:2567`);
});

test("where clients reach a process: under the host they came by, or as it is told", () => {
  const seat = { name: "match", sessionId: "s", roomId: "r", processId: "p" };
  const at = (publicAddress: string, host: string | undefined) => reachable({ ...seat, publicAddress }, host).publicAddress;
  expect(at("/game-1", "play.example.org")).toBe("play.example.org/game-1");
  expect(at("/game-1", "127.0.0.1:8080")).toBe("127.0.0.1:8080/game-1");
  expect(at("/game-1", "[::1]:8080")).toBe("[::1]:8080/game-1");
  expect(at("games.example.org/game-1", "play.example.org")).toBe("games.example.org/game-1");
  expect(at("/game-1", undefined)).toBe("/game-1");
  expect(reachable(seat, "play.example.org")).toEqual(seat);
});
