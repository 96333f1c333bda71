import { spawnSync } from 'node:child_process';

/** What a process that runs `script` prints to its log. */
function logOf(script: string) {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', '--input-type=module', '--eval', script],
    { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  const lines = stdout.split('\n').filter(Boolean);
  return { status, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const load = "const { default: fault } = await import('./lib/launch/log-fault.ts');";

test('the error of a request is one line, without the query', () => {
  const { lines } = logOf(`${load}
    const request = { method: 'GET', path: '/SunriseToyota?for=jane', headers: {} };
    const context = { routePath: '/[dealership]', routerKind: 'App Router', routeType: 'render' };
    await fault.logRequestFault(new Error('no such row'), request, context);`);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      method: 'GET',
      path: '/SunriseToyota',
      route: '/[dealership]',
      err: expect.objectContaining({ message: 'no such row' }),
    }),
  ]);
});

test('an error that nobody caught is one line, and ends the process', () => {
  const { lines, status } = logOf(`${load}
    fault.logFatalFaults();
    setTimeout(() => { throw new Error('out of order'); });`);
  expect(status).toBe(1);
  expect(lines).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: 'out of order' }) }),
  ]);
});
