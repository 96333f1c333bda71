// A visitor with a native WebRTC stack instead of a browser. Its threads keep a process alive, so callers run it in a
// separate process.
import type * as NodeDataChannel from 'node-datachannel';

export const SAMPLES_PER_FRAME = 960;
export const PAYLOAD_TYPE = 111;
/** An Opus packet of 20 ms of silence. */
export const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

/** Creates a call at the embedded platform and offers a connection; `opened` resolves when it is open. */
export async function joinCall({
  webrtc,
  baseUrl,
  token,
  assistant,
  onAudio,
  onMessage,
}: {
  webrtc: typeof NodeDataChannel;
  baseUrl: string;
  token: string;
  assistant: object;
  onAudio(packet: Buffer): void;
  onMessage(text: string): void;
}) {
  const created = await fetch(`${baseUrl}/api/embedded/call/web`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ assistant }),
  });
  if (created.status !== 201) throw new Error(`POST /call/web answered ${created.status}`);
  const { id, webCallUrl } = (await created.json()) as { id: string; webCallUrl: string };

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
  channel.onMessage((text) => onMessage(String(text)));
  const opened = new Promise<void>((resolve) => channel.onOpen(resolve));
  peer.setLocalDescription('offer');
  // Removes the candidates, as from a remote visitor. The native library, unlike browsers, may also fail if it is
  // probed before it has the answer.
  const offer = peer.localDescription()?.sdp.replace(/a=candidate.*\r\n/g, '');
  const joined = await fetch(webCallUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/sdp' },
    body: offer,
  });
  if (joined.status !== 201) throw new Error(`joining answered ${await joined.text()}`);
  peer.setRemoteDescription(await joined.text(), 'answer');
  return { id, peer, track, channel, ssrc, opened };
}

/** Writes the RTP packets of one stream, 20 ms of time each. */
export class Voice {
  sequence = Math.floor(Math.random() * 0x8000);
  timestamp = 0;

  constructor(private readonly ssrc: number) {}

  packet(payload: Buffer): Buffer {
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
