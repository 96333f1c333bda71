/** Closes what a test has opened, when it is over. */
export const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
