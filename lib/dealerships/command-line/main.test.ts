import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import QRCode from 'qrcode';

// Each command is a process of its own, which a busy machine starts slowly.
jest.setTimeout(120_000);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dealerships-'));
  mkdirSync(join(folder, 'registry'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function dealership(...args: string[]) {
  const registry = ['--registry', join(folder, 'registry')];
  const main = join('lib', 'dealerships', 'command-line', 'main.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', main, ...registry, ...args],
    { encoding: 'utf8', env: { ...process.env, SITE_URL: 'https://www.example.com' } },
  );
  expect(stderr).not.toMatch(/^ +at /m);
  return { status, stdout, stderr };
}

/** Whether the pixel in the middle of each module of a PNG is dark, row by row. */
function modulesOf(png: Buffer, count: number): boolean[] {
  const width = png.readUInt32BE(16);
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') {
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
    }
  }
  // Eight bits a channel; rows begin with the number of their filter, which must be undone.
  const channels = png[25] === 6 ? 4 : png[25] === 2 ? 3 : 1;
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rows: number[][] = [];
  for (let y = 0; y < width; y += 1) {
    const filter = raw[y * (stride + 1)] ?? 0;
    const row: number[] = [];
    for (let x = 0; x < stride; x += 1) {
      const left = row[x - channels] ?? 0;
      const up = rows[y - 1]?.[x] ?? 0;
      const corner = rows[y - 1]?.[x - channels] ?? 0;
      const p = left + up - corner;
      const nearest = [left, up, corner].reduce((best, value) =>
        Math.abs(p - value) < Math.abs(p - best) ? value : best,
      );
      const predicted = [0, left, up, (left + up) >> 1, nearest][filter] ?? 0;
      row.push(((raw[y * (stride + 1) + 1 + x] ?? 0) + predicted) & 255);
    }
    rows.push(row);
  }
  const size = width / (count + 8);
  const middle = (index: number) => Math.floor((index + 4.5) * size);
  return Array.from({ length: count * count }, (_, i) => {
    const x = middle(i % count);
    return (rows[middle(Math.floor(i / count))]?.[x * channels] ?? 255) < 128;
  });
}

/** The same of an SVG, whose one stroked path has the dark modules as horizontal runs. */
function modulesOfSvg(svg: string, count: number): boolean[] {
  const modules = Array<boolean>(count * count).fill(false);
  const path = /stroke="#000000" d="([^"]*)"/.exec(svg)?.[1] ?? '';
  let [x, y] = [0, 0];
  for (const [, command, first, second] of path.matchAll(/([Mmh])(-?[\d.]+)(?:[ ,](-?[\d.]+))?/g)) {
    const value = Number(first);
    if (command === 'h') {
      for (let i = 0; i < value; i += 1) modules[(y - 4) * count + x - 4 + i] = true;
      x += value;
    } else {
      x = command === 'M' ? value : x + value;
      y = Math.floor(command === 'M' ? Number(second) : y + Number(second));
    }
  }
  return modules;
}

test('from a new dealership to a message with its code', () => {
  const added = dealership(
    ...['add', "O'Brien Ford & Sons", '--city', 'Naperville', '--region', 'IL', '--brand', 'Ford'],
    ...['--time-zone', 'America/Chicago', '--phone', '(630) 555-0178'],
  );
  expect(added).toMatchObject({ status: 0, stderr: '' });
  expect(added.stdout).toContain('https://www.example.com/OBrienFordAndSons');

  expect(dealership('list').stdout).toBe(
    "O'Brien Ford & Sons\thttps://www.example.com/OBrienFordAndSons\tNaperville, IL\tinline\t\n",
  );
  expect(dealership('check')).toMatchObject({ status: 0, stdout: '1 dealership, no fault.\n' });

  const url = 'https://www.example.com/OBrienFordAndSons';
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const expected = [...modules.data].map(Boolean);
  for (const file of ['code.png', 'code.svg']) {
    const shared = dealership('share', 'obrien-ford-sons', '--qr', join(folder, file));
    expect(shared).toMatchObject({ status: 0, stderr: '' });
    expect(shared.stdout).toContain('Subject: ');
  }
  const svg = readFileSync(join(folder, 'code.svg'), 'utf8');
  expect(modulesOf(readFileSync(join(folder, 'code.png')), modules.size)).toEqual(expected);
  expect(modulesOfSvg(svg, modules.size)).toEqual(expected);
});

test('a mistake ends with status 1 and a sentence', () => {
  writeFileSync(join(folder, 'registry', 'broken.json'), '{');
  expect(dealership('check')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('broken.json: the file: is no JSON') as string,
  });
  expect(dealership('sell')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("unknown command 'sell'") as string,
  });
});
