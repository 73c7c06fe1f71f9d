/** Arrivals a millisecond and milliseconds of service; what a server has to do, as a share of its time. */
export const utilisationOf = (arrivalsPerMs: number, serviceMs: number, servers = 1): number => (arrivalsPerMs * serviceMs) / servers;

/** Mean wait in the line of M/M/1, in the unit of the service. Without end from a utilisation of 1 on. */
export const waitOfMM1 = (utilisation: number, service: number): number =>
  utilisation >= 1 ? Number.POSITIVE_INFINITY : (utilisation * service) / (1 - utilisation);

/** Mean wait of M/D/1: half of that of M/M/1 (Pollaczek and Khinchine, without variance). */
export const waitOfMD1 = (utilisation: number, service: number): number => waitOfMM1(utilisation, service) / 2;

/** Mean wait of M/M/c, by Erlang's C. */
export function waitOfMMc(utilisation: number, service: number, servers: number): number {
  if (utilisation >= 1) return Number.POSITIVE_INFINITY;
  const offered = utilisation * servers;
  let term = 1;
  let sum = 1;
  for (let k = 1; k < servers; k++) {
    term *= offered / k;
    sum += term;
  }
  const all = (term * offered) / servers / (1 - utilisation);
  return ((all / (sum + all)) * service) / (servers * (1 - utilisation));
}
