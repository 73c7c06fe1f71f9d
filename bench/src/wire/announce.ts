/** Tells the parent process what it needs to know, in one line. */
export const announce = (what: object): void => {
  console.log(JSON.stringify({ event: "listening", ...what }));
};
