import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { randomOf } from "@forgotten-planet/testkit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { until } from "../rig/until.ts";
import { type FaultProxy, openFaultProxy } from "./faultProxy.ts";

const PATIENCE_MS = 5000;

let echo: Server;
let proxy: FaultProxy;
const sockets: Socket[] = [];
beforeEach(async () => {
  echo = createServer((socket) => socket.on("error", () => {}).pipe(socket)).listen(0, "127.0.0.1");
  await once(echo, "listening");
  proxy = await openFaultProxy((echo.address() as AddressInfo).port, randomOf(1));
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await proxy.close();
  echo.close();
});

async function line() {
  const socket = connect(proxy.port, "127.0.0.1").on("error", () => {});
  sockets.push(socket);
  await once(socket, "connect");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk.toString();
  });
  const hears = (text: string) => until(() => heard === text, PATIENCE_MS, `"${text}", not "${heard}"`);
  return { socket, hears, heard: () => heard };
}

test("passes on what comes, in both directions and in its order, however long it holds it", async () => {
  const { socket, hears } = await line();
  socket.write("one ");
  await hears("one ");
  proxy.behave({ kind: "delay", fromMs: 5, toMs: 30, stallOneIn: 3, stallMs: 40 });
  const began = performance.now();
  for (const word of ["two ", "three ", "four "]) {
    socket.write(word);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await hears("one two three four ");
  expect(performance.now() - began).toBeGreaterThan(9);
});

test("lets so many bytes a second through", async () => {
  proxy.behave({ kind: "throttle", bytesPerSecond: 1000 });
  const { socket, hears } = await line();
  const began = performance.now();
  socket.write("x".repeat(100));
  await hears("x".repeat(100));
  expect(performance.now() - began).toBeGreaterThan(190);
});

test("swallows everything and closes nothing", async () => {
  const { socket, heard } = await line();
  proxy.behave({ kind: "black-hole" });
  socket.write("lost");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard()).toBe("");
  expect(socket.destroyed).toBe(false);
  expect(proxy.connections).toBe(1);
});

test("cuts after so many bytes of an answer, or at once; later lines are whole", async () => {
  const first = await line();
  proxy.cutAfter(3);
  first.socket.write("abcdef");
  await first.hears("abc");
  await until(() => first.socket.destroyed, PATIENCE_MS, "the cut");
  const second = await line();
  second.socket.write("whole");
  await second.hears("whole");
  expect(proxy.cut()).toBe(1);
  await until(() => second.socket.destroyed, PATIENCE_MS, "the cut");
});

test("loses answers of the lines there are, and of no later one", async () => {
  const first = await line();
  first.socket.write("a");
  await first.hears("a");
  proxy.loseAnswers();
  first.socket.write("b");
  const second = await line();
  second.socket.write("c");
  await second.hears("c");
  expect(first.heard()).toBe("a");
  expect(first.socket.destroyed).toBe(false);
});
