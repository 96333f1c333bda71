import { resolve } from 'node:path';
import { root } from './built-from.mjs';

/**
 * The folder of the database as an absolute path: the server's own folder is inside `.next`, which each build replaces.
 *
 * @param {string | undefined} dataDir as the variable DATA_DIR is set
 */
export const dataFolder = (dataDir) => resolve(root, dataDir?.trim() || '.data');
