import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Operation, operations } from './operations';

const rows: Operation[] = Object.values(operations).flatMap((family) => Object.values(family));
const claimed = rows.map(({ method, path }) => `${method} ${path}`).sort();
const golden = readFileSync(join(__dirname, 'operations.golden.txt'), 'utf8').trim().split('\n');

test('has each operation of the golden list once, and no other', () => {
  expect(new Set(golden).size).toBe(135);
  expect(claimed).toEqual([...golden].sort());
});

test('sends the credential with every operation but the credential webhook', () => {
  const insecure = rows.filter(({ secure }) => secure === false).map(({ path }) => path);
  expect(insecure).toEqual(['/credential/webhook']);
});

test('groups the operations by family', () => {
  const families =
    'call chat campaign session support assistant phoneNumber tool file ' +
    'knowledgeBase workflow squad testSuite analytics logs organization token credential template voiceLibrary provider';
  expect(Object.keys(operations).join(' ')).toBe(families);
});
