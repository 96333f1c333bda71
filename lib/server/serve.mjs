// The one script of a deployed folder: `node serve.mjs` serves the site, and with a name after it, such as
// `node serve.mjs doctor`, it runs that command of operators.
const { listening, stopping } = await import(process.argv[2] ? './commands.mjs' : './server.mjs');

export { listening, stopping };
