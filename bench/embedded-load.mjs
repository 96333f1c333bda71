// A load of embedded calls. The clients run in a process of their own, so that the server's CPU
// time is the server's alone. By hand: node bench/embedded-load.mjs URL TOKEN CALLS SECONDS PID
import { execFileSync, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { joinCall, SILENCE, Voice } from '../e2e/native-visitor.mjs';

const FRAME_MS = 20;

/** How long a client speaks, and then listens. */
const TALK_FRAMES = 100;
const LISTEN_FRAMES = 150;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const sum = (values) => values.reduce((total, value) => total + value, 0);

export async function embeddedLoad({ baseUrl, token, calls, seconds, serverPid }) {
  const clients = fork(fileURLToPath(import.meta.url), ['clients'], {
    env: { ...process.env, LOAD: JSON.stringify({ baseUrl, token, calls }) },
  });
  const message = () =>
    new Promise((resolve, reject) => {
      clients.once('message', resolve);
      clients.once('exit', (code) => reject(new Error(`the clients ended with ${code}`)));
    });
  try {
    await message();
    const cpuBefore = cpuSecondsOfAll(serverPid);
    const startedAt = performance.now();
    await sleep(seconds * 1000);
    const cpuPercent =
      (100_000 * (cpuSecondsOfAll(serverPid) - cpuBefore)) / (performance.now() - startedAt);
    const finished = message();
    clients.send('finish');
    const { ids, ...figures } = await finished;
    const ended = await endedCalls(baseUrl, token, ids);
    return {
      calls,
      connected: figures.connected,
      cpuPercent: Math.round(cpuPercent * 10) / 10,
      agentSent: sum(ended.map(({ packets }) => packets.sent)),
      agentLost: figures.lost,
      visitorSent: figures.sent,
      visitorLost: sum(ended.map(({ packets }) => packets.lost)),
      longestGapMs: Math.round(figures.longestGapMs),
      visitorTurns: sum(ended.map(({ visitorTurns }) => visitorTurns)),
    };
  } finally {
    clients.kill();
  }
}

/** User and system time of the server and of the processes that it has started, such as that of the calls. */
function cpuSecondsOfAll(pid) {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = rows.filter(([, parent]) => parent === Number(pid)).map(([child]) => child);
  return sum([pid, ...children].map(cpuSeconds));
}

/** User and system time of a process with all its threads. */
function cpuSeconds(pid) {
  if (existsSync(`/proc/${pid}/stat`)) {
    // Fields 14 and 15 of /proc/PID/stat (see proc(5)), counted after the name; in ticks of 1/100 s.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }
  const time = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' });
  return time
    .trim()
    .split(':')
    .reduce((total, part) => total * 60 + Number(part), 0);
}

async function endedCalls(baseUrl, token, ids) {
  for (;;) {
    const response = await fetch(`${baseUrl}/api/embedded/call?limit=1000`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const ours = (await response.json()).filter(({ id }) => ids.includes(id));
    if (ours.every(({ status }) => status === 'ended')) return ours;
    await sleep(100);
  }
}

/** One visitor: a native WebRTC peer that records what the agent says first, and says it back. */
class Client {
  received = 0;
  lost = 0;
  sent = 0;
  longestGapMs = 0;
  isOpen = false;
  words = [];
  age = Math.floor(Math.random() * (TALK_FRAMES + LISTEN_FRAMES));

  async join(webrtc, baseUrl, token) {
    const { id, peer, track, channel, ssrc, opened } = await joinCall({
      webrtc,
      baseUrl,
      token,
      assistant: {
        firstMessage: 'Thank you for calling. I can book a service visit. What day suits you?',
        clientMessages: ['speech-update', 'transcript'],
        silenceTimeoutSeconds: 3600,
      },
      onAudio: (bytes) => this.hear(bytes),
      onMessage: (text) => {
        // A throw inside a native callback would end the process, and a closed channel throws.
        if (this.isOpen && JSON.parse(text).t === 'beat') channel.sendMessage('{"t":"beat"}');
      },
    });
    Object.assign(this, { id, peer, track, channel, voice: new Voice(ssrc) });
    await opened;
    this.isOpen = true;
    channel.sendMessage('{"t":"app","data":"playable"}');
  }

  hear(bytes) {
    if (bytes[1] >= 192 && bytes[1] <= 223) return;
    const sequence = bytes.readUInt16BE(2);
    const now = performance.now();
    if (this.received > 0) {
      this.lost += ((sequence - this.heardSequence) & 0xffff) - 1;
      this.longestGapMs = Math.max(this.longestGapMs, now - this.heardAt);
    }
    this.heardSequence = sequence;
    this.heardAt = now;
    this.received += 1;
    const payload = bytes.subarray(12);
    if (this.words.length < TALK_FRAMES && payload.length > SILENCE.length) {
      this.words.push(Buffer.from(payload));
    }
  }

  /** Sends 20 ms of audio: words while it is this client's turn, else silence. */
  talk() {
    if (!this.isOpen) return;
    const word = this.age++ % (TALK_FRAMES + LISTEN_FRAMES);
    const hasWords = this.words.length === TALK_FRAMES && word < TALK_FRAMES;
    const payload = hasWords ? this.words[word] : SILENCE;
    const packet = this.voice.packet(payload);
    if (this.track.sendMessageBinary(packet)) this.sent += 1;
  }

  leave() {
    this.isOpen = false;
    this.channel.sendMessage('{"t":"leave"}');
    this.peer.close();
  }
}

async function runClients({ baseUrl, token, calls }) {
  const webrtc = await import('node-datachannel');
  const clients = Array.from({ length: calls }, () => new Client());
  const startedAt = performance.now();
  let frames = 0;
  const clock = setInterval(() => {
    for (; startedAt + frames * FRAME_MS <= performance.now(); frames += 1) {
      for (const client of clients) client.talk();
    }
  }, FRAME_MS / 4);
  // A few at a time, as visitors would come.
  for (let at = 0; at < calls; at += 5) {
    await Promise.all(clients.slice(at, at + 5).map((it) => it.join(webrtc, baseUrl, token)));
  }
  while (clients.some(({ words }) => words.length < TALK_FRAMES)) await sleep(50);
  for (const client of clients) client.longestGapMs = 0;
  process.send('talking');

  await new Promise((resolve) => process.once('message', resolve));
  clearInterval(clock);
  // Let the packets that are on their way arrive before the calls end.
  await sleep(100);
  for (const client of clients) client.leave();
  process.send({
    ids: clients.map(({ id }) => id),
    connected: clients.filter(({ words }) => words.length === TALK_FRAMES).length,
    sent: sum(clients.map(({ sent }) => sent)),
    lost: sum(clients.map(({ lost }) => lost)),
    longestGapMs: Math.max(...clients.map(({ longestGapMs }) => longestGapMs)),
  });
  await new Promise((resolve) => process.once('disconnect', resolve));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'clients') {
    await runClients(JSON.parse(process.env.LOAD));
  } else {
    const [baseUrl, token, calls, seconds, pid] = process.argv.slice(2);
    console.table([
      await embeddedLoad({
        baseUrl,
        token,
        calls: Number(calls),
        seconds: Number(seconds),
        serverPid: Number(pid),
      }),
    ]);
  }
}
