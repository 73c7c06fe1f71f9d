/** From the weakest to the strongest. */
export const LEVELS = ["roamer", "builder", "planner", "strategist"] as const;
export type LevelId = (typeof LEVELS)[number];

export const isLevel = (text: unknown): text is LevelId => LEVELS.some((level) => level === text);
