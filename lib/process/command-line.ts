/** How an operator calls a command here: by npm in a checkout, by the server's own script in a deployed folder. */
export const commandLine = (name: string, given = ''): string =>
  process.env.npm_lifecycle_event === undefined
    ? `node serve.mjs ${name} ${given}`.trim()
    : `npm run ${name}${given && ` -- ${given}`}`;
