/** Thrown if what is stored of a match is not what was written: it is not played on, and nothing of it is changed. */
export class DamagedMatch extends Error {
  readonly match: string;
  /** What is wrong, for the operator who repairs it; it holds nothing that players may not know. */
  readonly fault: string;

  constructor(match: string, fault: string) {
    super(`match ${match}: ${fault}`);
    this.name = "DamagedMatch";
    this.match = match;
    this.fault = fault;
  }
}
