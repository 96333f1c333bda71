import { writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import QRCode from 'qrcode';
import { shareMessages } from '@/lib/content/share';
import { warnOfFaults } from './check';
import { CommandError, type Dependencies, urlOf } from './dependencies';
import { findByName } from './find';
import { readRegistry, reasonOf } from './read-registry';

/** Large enough to print on a letter, with the quiet border that scanners need. */
const qrCode = { errorCorrectionLevel: 'M', margin: 4 } as const;
const pngWidth = 1_024;

/**
 * Says a dealership's address, as a QR code too, and what to send along with it.
 *
 * @param name of the dealership, its path, its URL or another spelling of these
 * @param qrFile a file for the QR code, .svg or .png, instead of the terminal
 * @throws CommandError for an unknown name or a file that cannot be written
 */
export async function share(
  name: string,
  { qr: qrFile }: { qr?: string },
  dependencies: Dependencies,
): Promise<void> {
  const { folder, terminal } = dependencies;
  const registry = readRegistry(folder);
  const match = findByName(name, registry.dealerships);
  if ('near' in match) {
    warnOfFaults(registry, terminal);
    const names = match.near.map((one) => one.name);
    const hint = names.length > 0 ? `Did you mean ${names.join(' or ')}?` : 'See “list”.';
    throw new CommandError(`No dealership is called “${name}”. ${hint}`);
  }
  const url = await urlOf(dependencies, match.found);
  const { subject, email, text } = shareMessages({ ...match.found, url });
  const picture = qrFile === undefined ? await draw(url, terminal.isInteractive) : undefined;
  if (qrFile !== undefined) await write(url, qrFile);
  terminal.print(url);
  if (picture !== undefined) terminal.print(`\n${picture}`);
  if (qrFile !== undefined) terminal.print(`QR code: ${qrFile}`);
  terminal.print(`\nEmail\nSubject: ${subject}\n\n${email}\n\nText message\n${text}`);
}

/** Black on white for a person's terminal, whatever its colours; plain blocks for a file. */
function draw(url: string, isInteractive: boolean): Promise<string> {
  return isInteractive
    ? QRCode.toString(url, { ...qrCode, type: 'terminal', small: true })
    : QRCode.toString(url, { ...qrCode, type: 'utf8' });
}

async function write(url: string, file: string): Promise<void> {
  const format = extname(file).toLowerCase();
  if (format !== '.svg' && format !== '.png') {
    throw new CommandError(`A QR code is written as .svg or .png, not as “${file}”.`);
  }
  try {
    await writeFile(
      file,
      format === '.svg'
        ? await QRCode.toString(url, { ...qrCode, type: 'svg' })
        : await QRCode.toBuffer(url, { ...qrCode, width: pngWidth }),
    );
  } catch (error) {
    throw new CommandError(`The QR code cannot be written: ${reasonOf(error)}`);
  }
}
