import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

interface Workflow {
  permissions: unknown;
  concurrency: unknown;
  jobs: Record<
    string,
    {
      permissions?: unknown;
      'timeout-minutes'?: number;
      strategy?: { matrix: { node: number[] } };
      steps: { uses?: string; run?: string; with?: Record<string, unknown> }[];
    }
  >;
}

const folder = '.github/workflows';
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
const read = (name: string) => parse(textOf(name)) as Workflow;
const commandsOf = ({ jobs }: Workflow) =>
  Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run?.split('\n') ?? []));

describe.each(readdirSync(folder))('%s', (name) => {
  const { permissions, concurrency, jobs } = read(name);

  test('may read the sources, and nothing else', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job).not.toHaveProperty('permissions');
    const checkouts = Object.values(jobs)
      .flatMap(({ steps }) => steps)
      .filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts).toHaveLength(Object.keys(jobs).length);
    for (const checkout of checkouts) {
      expect(checkout.with).toMatchObject({ 'persist-credentials': false });
    }
  });

  test('names each action by a commit, with its version beside it', () => {
    const uses = textOf(name).match(/uses:.*/g) ?? [];
    expect(uses.length).toBeGreaterThan(0);
    for (const one of uses) expect(one).toMatch(/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test('neither runs for ever nor beside itself', () => {
    expect(concurrency).toBeDefined();
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(120);
  });
});

test('a push runs the two commands of the README, on the oldest Node.js and on the newest', () => {
  const workflow = read('test.yml');
  expect(commandsOf(workflow)).toEqual(expect.arrayContaining(['npm ci', 'npm cit']));
  expect(commandsOf(workflow).filter((line) => line.startsWith('npm start '))).toHaveLength(1);
  expect(workflow.jobs.readme?.strategy?.matrix.node).toEqual([20, 24, 26]);
});

test('a night runs 10,000 fuzz cases, others each time, the benches and an audit', () => {
  expect(textOf('nightly.yml')).toContain('FUZZ_RUNS: 10000');
  expect(textOf('nightly.yml')).toContain('FUZZ_SEED: ${{ github.run_number }}');
  const commands = commandsOf(read('nightly.yml')).join('\n');
  for (const command of ['test:unit -- ', 'test:e2e -- fuzz', 'bench', 'check:dependencies']) {
    expect(commands).toContain(`npm run ${command}`);
  }
  expect(commands).toContain('npm audit');
});

test('updates of packages, actions and the image come once a week, in groups', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': string; schedule: object; groups: object }[];
  };
  const ecosystems = updates.map((update) => update['package-ecosystem']);
  expect(ecosystems).toEqual(['npm', 'github-actions', 'docker']);
  for (const { schedule, groups } of updates) {
    expect(schedule).toEqual({ interval: 'weekly' });
    expect(Object.keys(groups).length).toBeGreaterThan(0);
  }
});

test('lint finds a fault in a workflow, and says where it is', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: { lint: string };
  };
  const [, linter = ''] = /tsx (supply-chain\/\S+)/.exec(scripts.lint) ?? [];
  const planted = mkdtempSync(join(tmpdir(), 'workflow-'));
  try {
    const file = join(planted, 'test.yml');
    writeFileSync(
      file,
      textOf('test.yml')
        .replace('timeout-minutes: 60', 'timeout-minutes: long')
        .replace('node-version: ${{ matrix.node }}', 'node-version: ${{ matrix.nod }}'),
    );
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', linter, file], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/test\.yml:\d+: Unexpected value 'long'\n/);
    expect(stderr).toMatch(/test\.yml:\d+: Context access might be invalid: nod\n/);
    expect(stderr.trim().split('\n')).toHaveLength(2);
  } finally {
    rmSync(planted, { recursive: true });
  }
});
