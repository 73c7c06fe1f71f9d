/** As `tokens.json` has them; a test holds the two together. */
export const STANDARD = { yellow: "#FFDD45", red: "#F4552E", green: "#5BD3AD", violet: "#C585F7" } as const;
