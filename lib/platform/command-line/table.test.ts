import { fieldTable, listTable, toLine } from './table';

const rows = [
  { orgId: 'o', createdAt: '2025-01-01', name: 'Ann', id: '1', model: { a: 1 }, cost: 0.5 },
  { orgId: 'o', createdAt: '2025-01-02', name: null, id: '22', note: 'x'.repeat(60) },
];

it('puts first what tells objects apart, and leaves out what is not a value', () => {
  const [heads = '', ...lines] = listTable(rows, 200);
  expect(heads.split(/\s+/)).toEqual(['id', 'name', 'createdAt', 'cost', 'note', 'orgId']);
  expect(lines[0]).toMatch(/^1 {3}Ann {3}2025-01-01 {2}0\.5 +o$/);
  expect(lines[1]).toMatch(/^22 {8}2025-01-02 {8}x{39}… {2}o$/);
});

it.each([10, 20, 30, 40, 80])('stays within %i columns', (width) => {
  const lines = listTable(rows, width);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
  expect(lines[2]).toMatch(/^22/);
});

it('keeps the columns below their heads where characters are wide', () => {
  const [heads = '', wide = '', narrow = ''] = listTable(
    [
      { name: '日本語', status: 'on' },
      { name: 'Zoë', status: 'off' },
    ],
    80,
  );
  expect(heads.indexOf('status')).toBe(8);
  expect(wide).toBe('日本語  on');
  expect(narrow).toBe('Zoë     off');
});

it('gives an object a line for each field', () => {
  expect(fieldTable({ id: '1', model: { a: 1 }, none: null }, 12)).toEqual([
    'id     1',
    'model  {"a":1}',
    'none',
  ]);
});

it('lets no text command the terminal', () => {
  expect(toLine('a\u001b[31mb\r\nc\u009b2Jd\u202ee\u2028f')).toBe('a [31mb c 2Jd e f');
});
