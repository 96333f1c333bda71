// A load of embedded calls. The clients run in a process of their own, so that the server's CPU
// time is the server's alone. By hand: node bench/embedded-load.mjs URL TOKEN CALLS SECONDS PID
import { execFileSync, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FRAME_MS = 20;
const SAMPLES_PER_FRAME = 960;
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const PAYLOAD_TYPE = 111;

/** A client speaks for so long, then listens for so long. */
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
    const cpuBefore = cpuSeconds(serverPid);
    const startedAt = performance.now();
    await sleep(seconds * 1000);
    const cpuPercent =
      (100_000 * (cpuSeconds(serverPid) - cpuBefore)) / (performance.now() - startedAt);
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

/** User and system time of a process with all its threads. */
function cpuSeconds(pid) {
  if (existsSync(`/proc/${pid}/stat`)) {
    // After the command in brackets; 14 and 15 in proc(5), in ticks of 1/100 s.
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
  sequence = Math.floor(Math.random() * 0x8000);
  timestamp = 0;
  age = Math.floor(Math.random() * (TALK_FRAMES + LISTEN_FRAMES));

  async join(webrtc, baseUrl, token) {
    const created = await fetch(`${baseUrl}/api/embedded/call/web`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        assistant: {
          firstMessage: 'Thank you for calling. I can book a service visit. What day suits you?',
          clientMessages: ['speech-update', 'transcript'],
          silenceTimeoutSeconds: 3600,
        },
      }),
    });
    if (created.status !== 201) throw new Error(`POST /call/web answered ${created.status}`);
    const { id, webCallUrl } = await created.json();
    this.id = id;

    this.peer = new webrtc.PeerConnection('visitor', {
      iceServers: [],
      disableAutoNegotiation: true,
      maxMessageSize: 16384,
    });
    const audio = new webrtc.Audio('0', 'SendRecv');
    audio.addOpusCodec(PAYLOAD_TYPE, 'minptime=10;useinbandfec=1');
    this.ssrc = 1 + Math.floor(Math.random() * 0xfffffffe);
    audio.addSSRC(this.ssrc, 'visitor', 'visitor', 'voice');
    this.track = this.peer.addTrack(audio);
    this.track.onMessage((bytes) => this.hear(bytes));
    this.channel = this.peer.createDataChannel('platform');
    this.channel.onMessage((text) => {
      // A throw inside a native callback would end the process, and a closed channel throws.
      if (this.isOpen && JSON.parse(text).t === 'beat') this.channel.sendMessage('{"t":"beat"}');
    });
    const opened = new Promise((resolve) => this.channel.onOpen(resolve));
    this.peer.setLocalDescription('offer');
    // Without addresses in it, as of a visitor elsewhere; and the native library, unlike browsers,
    // may fail when it is checked before it has the answer.
    const offer = this.peer.localDescription().sdp.replace(/a=candidate.*\r\n/g, '');
    const joined = await fetch(webCallUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: offer,
    });
    if (joined.status !== 201) throw new Error(`joining answered ${await joined.text()}`);
    this.peer.setRemoteDescription(await joined.text(), 'answer');
    await opened;
    this.isOpen = true;
    this.channel.sendMessage('{"t":"app","data":"playable"}');
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

  /** Sends 20 ms: words while it is this client's turn, else silence. */
  talk() {
    if (!this.isOpen) return;
    const word = this.age++ % (TALK_FRAMES + LISTEN_FRAMES);
    const hasWords = this.words.length === TALK_FRAMES && word < TALK_FRAMES;
    const payload = hasWords ? this.words[word] : SILENCE;
    const packet = Buffer.alloc(12 + payload.length);
    packet[0] = 0x80;
    packet[1] = PAYLOAD_TYPE;
    packet.writeUInt16BE(this.sequence, 2);
    packet.writeUInt32BE(this.timestamp, 4);
    packet.writeUInt32BE(this.ssrc, 8);
    payload.copy(packet, 12);
    this.sequence = (this.sequence + 1) & 0xffff;
    this.timestamp = (this.timestamp + SAMPLES_PER_FRAME) >>> 0;
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
  // What is on its way arrives before the calls end.
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
