/**
 * The folder of the database as an absolute path: the server's own folder is inside `.next`, which each build replaces.
 *
 * @param dataDir as the variable DATA_DIR is set
 */
export function dataFolder(dataDir: string | undefined): string;
