import { join } from 'node:path';
import { root } from './built-from.mjs';
import { dataFolder } from './data-folder.mjs';

test.each([
  [undefined, join(root, '.data')],
  [' ', join(root, '.data')],
  ['leads', join(root, 'leads')],
  ['/var/lib/site', '/var/lib/site'],
])('with DATA_DIR %p keeps data in %s, which no build replaces', (dataDir, folder) => {
  expect(dataFolder(dataDir)).toBe(folder);
});
