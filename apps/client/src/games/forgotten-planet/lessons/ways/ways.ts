/** A way through a lesson, in the notation of steps; `look` is what is looked at first. */
export interface Way {
  readonly look?: string;
  readonly steps: readonly string[];
}

/** Ways through each lesson, as a player presses them: a build plays them all. */
export const WAYS: Readonly<Record<string, readonly Way[]>> = {
  floor: [{ steps: ["1+0,0", "1+0,2", "."] }, { steps: ["1>1,1", "1+1,0", "1+1,2", "."] }],
  robots: [{ steps: ["1>3,1", "1+3,0", "1>2,1", "."] }, { steps: ["1>3,1", "1+3,2", "1>2,1", "."] }],
  tie: [{ look: "steps", steps: ["1>1,0", "1+1,1"] }],
  walls: [{ steps: ["1>3,2e", "1|ew", "1=e"] }, { steps: ["1>3,2", "1|ew", "1=e"] }],
  mines: [
    { look: "why C3", steps: ["1*3,1", "1>3,1", "."] },
    { look: "why C3", steps: ["1>2,0", "1*3,0", "1>3,0", "."] },
    { look: "why C3", steps: ["1>2,0", "1*1,0", "1>1,0", "."] },
  ],
  special: [{ steps: ["1^2,0", "1>3,1", ".", "yu"] }, { steps: ["1^2,2", "1>3,1", ".", "yu"] }],
  end: [{ steps: ["$", "r1,1ww", "2+4,2", "."] }, { steps: ["$", "r1,1ww", "m", "."] }],
  allies: [{ steps: ["@3,1=2", "1>3,0;3,1;3,2;2,2", "1|sw"] }, { steps: ["1>3,0;3,1;3,2;2,2", "1|sw", "@3,1=2"] }],
};
