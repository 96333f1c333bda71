// A visitor with a WebRTC stack of its own, who can send what no browser would. Native threads keep a
// process from ending, so it is one of its own: e2e/native-visitor.ts starts it and tells it what to do.
import { fileURLToPath } from 'node:url';

export const SAMPLES_PER_FRAME = 960;
export const PAYLOAD_TYPE = 111;
export const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

/** Makes a call at the embedded platform and offers a connection; it is open when `opened` resolves. */
export async function joinCall({ webrtc, baseUrl, token, assistant, onAudio, onMessage }) {
  const created = await fetch(`${baseUrl}/api/embedded/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistant }),
  });
  if (created.status !== 201) throw new Error(`POST /call/web answered ${created.status}`);
  const { id, webCallUrl } = await created.json();

  const peer = new webrtc.PeerConnection('visitor', {
    iceServers: [],
    disableAutoNegotiation: true,
    maxMessageSize: 16384,
  });
  const audio = new webrtc.Audio('0', 'SendRecv');
  audio.addOpusCodec(PAYLOAD_TYPE, 'minptime=10;useinbandfec=1');
  const ssrc = 1 + Math.floor(Math.random() * 0xfffffffe);
  audio.addSSRC(ssrc, 'visitor', 'visitor', 'voice');
  const track = peer.addTrack(audio);
  track.onMessage(onAudio);
  const channel = peer.createDataChannel('platform');
  channel.onMessage(onMessage);
  const opened = new Promise((resolve) => channel.onOpen(resolve));
  peer.setLocalDescription('offer');
  // Without addresses in it, as of a visitor elsewhere; and the native library, unlike browsers,
  // may fail when it is checked before it has the answer.
  const offer = peer.localDescription().sdp.replace(/a=candidate.*\r\n/g, '');
  const joined = await fetch(webCallUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: offer,
  });
  if (joined.status !== 201) throw new Error(`joining answered ${await joined.text()}`);
  peer.setRemoteDescription(await joined.text(), 'answer');
  return { id, peer, track, channel, ssrc, opened };
}

/** Writes the RTP packets of one stream. */
export class Voice {
  sequence = Math.floor(Math.random() * 0x8000);
  timestamp = 0;

  constructor(ssrc) {
    this.ssrc = ssrc;
  }

  packet(payload) {
    const packet = Buffer.alloc(12 + payload.length);
    packet[0] = 0x80;
    packet[1] = PAYLOAD_TYPE;
    packet.writeUInt16BE(this.sequence, 2);
    packet.writeUInt32BE(this.timestamp, 4);
    packet.writeUInt32BE(this.ssrc, 8);
    payload.copy(packet, 12);
    this.sequence = (this.sequence + 1) & 0xffff;
    this.timestamp = (this.timestamp + SAMPLES_PER_FRAME) >>> 0;
    return packet;
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

class Visitor {
  words = 0;
  longestGapMs = 0;
  heardAt = undefined;

  async join({ baseUrl, token, firstMessage }) {
    const webrtc = (this.webrtc ??= await import('node-datachannel'));
    this.isOpen = false;
    const call = await joinCall({
      webrtc,
      baseUrl,
      token,
      assistant: { firstMessage, clientMessages: ['transcript'], silenceTimeoutSeconds: 3600 },
      onAudio: (bytes) => this.hear(bytes),
      onMessage: (text) => {
        if (this.isOpen && JSON.parse(text).t === 'beat') this.say('{"t":"beat"}');
      },
    });
    this.call = call;
    call.channel.onClosed(() => {
      if (this.call === call) this.isOpen = false;
    });
    await call.opened;
    this.isOpen = true;
    this.say('{"t":"app","data":"playable"}');
    return call.id;
  }

  hear(bytes) {
    if (bytes[1] >= 192 && bytes[1] <= 223) return;
    const now = performance.now();
    if (this.heardAt !== undefined) {
      this.longestGapMs = Math.max(this.longestGapMs, now - this.heardAt);
    }
    this.heardAt = now;
    if (bytes.length > 12 + SILENCE.length) this.words += 1;
  }

  /** What the agent said since this was last asked: packets with words, and the longest gap between any. */
  heard() {
    const { words, longestGapMs } = this;
    this.words = 0;
    this.longestGapMs = 0;
    return { words, longestGapMs };
  }

  say(text) {
    // A throw inside a native callback would end the process, and a closed channel throws.
    if (this.isOpen && this.call.channel.isOpen()) this.call.channel.sendMessage(text);
  }

  /**
   * Sends so many bits a second for so long, in packets of 120 ms of sound each, whose decoding costs
   * the most. Cut off, it makes another call and goes on.
   */
  async flood({ seconds, megabits, ...how }) {
    // Six frames of one size (RFC 6716 3.2.5): any bytes are sound.
    const payload = Buffer.alloc(2 + 6 * 6, 0xff);
    payload.set([0xfb, 6]);
    const bytesPerPacket = 12 + payload.length + 10 + 28;
    const perMs = (megabits * 1_000) / 8 / bytesPerPacket;
    const end = performance.now() + seconds * 1_000;
    const ids = [];
    let sent = 0;
    while (performance.now() < end) {
      if (!this.isOpen) ids.push(await this.join(how));
      const voice = new Voice(this.call.ssrc);
      const startedAt = performance.now();
      for (let due = 0; this.isOpen && performance.now() < end; await sleep(1)) {
        const total = (performance.now() - startedAt) * perMs;
        for (; due < total && this.call.track.isOpen(); due += 1) {
          try {
            if (this.call.track.sendMessageBinary(voice.packet(payload))) sent += 1;
          } catch {
            // Cut off just now, of which `onClosed` tells.
            break;
          }
        }
      }
    }
    this.say('{"t":"leave"}');
    this.isOpen = false;
    return { ids, sent };
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const visitor = new Visitor();
  process.on('message', ({ number, what, given }) => {
    Promise.resolve(visitor[what](given)).then(
      (value) => process.send({ number, value }),
      (error) => process.send({ number, error: String(error) }),
    );
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
