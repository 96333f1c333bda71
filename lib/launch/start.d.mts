export function build(): void;

/**
 * The folder of the database as an absolute path.
 *
 * @param dataDir as the variable DATA_DIR is set
 */
export function dataFolder(dataDir: string | undefined): string;
