import { formatBytes, Progress } from './progress';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [12_345_678, '12.3 MB'],
  [5_000_000_000_000, '5000.0 GB'],
])('writes %i as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

it('shows share and rate ten times a second at most, and takes the line away at the end', () => {
  const shown: string[] = [];
  let now = 0;
  const terminal = { showProgress: (line: string) => void shown.push(line) };
  const progress = new Progress(terminal, 'Sent', 4_000_000, () => now);
  for (now = 20; now <= 200; now += 20) progress.add(200_000);
  progress.end();
  expect(shown).toEqual([
    'Sent 1.0 MB of 4.0 MB (25 %), 10.0 MB/s',
    'Sent 2.0 MB of 4.0 MB (50 %), 10.0 MB/s',
    '',
  ]);
});

it('leaves the terminal alone where all is over at once', () => {
  const terminal = { showProgress: jest.fn() };
  const progress = new Progress(terminal, 'Received', undefined, () => 0);
  progress.add(10);
  progress.end();
  expect(terminal.showProgress).not.toHaveBeenCalled();
});
