// `npm run test:node -- 20 26`: checks that the built site serves a page and speaks in a call on other
// versions of Node.js.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webrtc from 'node-datachannel';
import { joinCall, SILENCE } from './support/native-visitor';
import { platformToken, startSite } from './support/site';

/** The npm package with the Node.js binary for this system. */
const program = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** Makes a call and resolves to its id once the agent's sound has arrived. */
async function hearAgent(baseUrl: string): Promise<string> {
  let hear: (() => void) | undefined;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const call = await joinCall({
    webrtc,
    baseUrl,
    token: platformToken,
    assistant: { firstMessage: 'Thanks for calling. How can I help?' },
    // A packet with speech is longer than a header and a frame of silence.
    onAudio: (bytes: Buffer) => bytes.length > 12 + SILENCE.length && hear?.(),
    onMessage: () => undefined,
  });
  await call.opened;
  call.channel.sendMessage('{"t":"app","data":"playable"}');
  await heard;
  return call.id;
}

for (const version of process.argv.slice(2)) {
  const folder = mkdtempSync(join(tmpdir(), `node-${version}-`));
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, `${program}@${version}`]);
  const command = join(folder, 'node_modules', program, 'bin', 'node');
  const site = await startSite({}, { command });
  const { status } = await fetch(`${site.url}/SunriseToyota`);
  if (status !== 200) throw new Error(`/SunriseToyota answered ${status} on Node.js ${version}`);
  await hearAgent(site.url);
  await site.stop();
  const told = execFileSync(command, ['--version']).toString().trim();
  console.log(`Node.js ${told}: a page and the agent's voice`);
  rmSync(folder, { recursive: true });
}
// WebRTC's native threads keep the process alive.
process.exit(0);
