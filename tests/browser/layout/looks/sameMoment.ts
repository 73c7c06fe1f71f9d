/** In the page: each date, time of day and age is written as that of one moment, in its own language and form, so that it is as long at each run. */
export function writeSameMoment(): void {
  const moment = new Date(2026, 8, 23, 20, 48);
  for (const name of ["toLocaleString", "toLocaleDateString", "toLocaleTimeString"] as const) {
    const write = Date.prototype[name];
    Object.assign(Date.prototype, { [name]: (...options: Parameters<typeof write>) => write.apply(moment, options) });
  }
  const age = Intl.RelativeTimeFormat.prototype.format;
  Object.assign(Intl.RelativeTimeFormat.prototype, {
    format(this: Intl.RelativeTimeFormat, value: number, unit: Intl.RelativeTimeFormatUnit): string {
      return unit === "day" ? age.call(this, value, unit) : age.call(this, -12, "minute");
    },
  });
}
