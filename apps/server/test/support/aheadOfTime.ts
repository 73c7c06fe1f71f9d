import { ServiceTime } from "../../src/serviceTime.ts";

let aheadMs = 0;
const { get: up } = Object.getOwnPropertyDescriptor(ServiceTime.prototype, "up") ?? {};

/** For whatever goes by the time that this process has been up, so many milliseconds are over at once. */
export function sendAhead(ms: number): void {
  aheadMs += ms;
}

Object.defineProperty(ServiceTime.prototype, "up", {
  get(this: ServiceTime) {
    return Number(up?.call(this)) + aheadMs;
  },
});
