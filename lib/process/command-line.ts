/** Formats the command line of a command: `npm run` in a checkout, `node serve.mjs` in a deployed folder. */
export const commandLine = (name: string, given = ''): string =>
  process.env.npm_lifecycle_event === undefined
    ? `node serve.mjs ${name} ${given}`.trim()
    : `npm run ${name}${given && ` -- ${given}`}`;
