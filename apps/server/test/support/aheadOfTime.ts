import { AbsenceState } from "../../src/match/parts/people/absenceState.ts";
import { HostWatch } from "../../src/match/parts/people/hostWatch.ts";
import { ServiceTime } from "../../src/serviceTime.ts";

let aheadMs = 0;
/** What looks at the time again, each in its own time. */
const looks = new Set<() => void>();
const { get: up } = Object.getOwnPropertyDescriptor(ServiceTime.prototype, "up") ?? {};

/** For code that goes by the uptime of this process, so many milliseconds are over at once; what waits for it looks now. */
export function sendAhead(ms: number): void {
  aheadMs += ms;
  for (const look of [...looks]) look();
}

Object.defineProperty(ServiceTime.prototype, "up", {
  get(this: ServiceTime) {
    return Number(up?.call(this)) + aheadMs;
  },
});

for (const { prototype } of [AbsenceState, HostWatch]) {
  const { wake, stop } = prototype;
  const own = new WeakMap<object, () => void>();
  const drop = (waiting: object): void => {
    const look = own.get(waiting);
    if (look) looks.delete(look);
  };
  prototype.wake = function (this: AbsenceState & HostWatch, afterMs, then) {
    drop(this);
    wake.call(this, afterMs, then);
    if (afterMs === undefined) return;
    const look = (): void => this.wake(0, then);
    own.set(this, look);
    looks.add(look);
  };
  prototype.stop = function (this: AbsenceState & HostWatch) {
    drop(this);
    stop.call(this);
  };
}
