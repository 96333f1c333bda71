import { spawnSync } from 'node:child_process';

const start = (argument: string) =>
  spawnSync(process.execPath, ['lib/server/start.mjs', argument], { encoding: 'utf8' });

test('npm start -- --help lists the settings, and builds nothing', () => {
  const { status, stdout, stderr } = start('--help');
  expect([status, stderr]).toEqual([0, '']);
  for (const name of ['PORT=3000', 'SITE_URL=', 'DATA_DIR=.data', 'LOG_LEVEL=info'])
    expect(stdout.split('\n')).toContain(name);
  expect(stdout).not.toMatch(/compil/i);
});

test('npm start rejects any other argument', () => {
  const { status, stdout, stderr } = start('--port');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('--help');
});
