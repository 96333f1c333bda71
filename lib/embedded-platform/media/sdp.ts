import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Largest offer that is read, in bytes. */
export const MAX_SDP_BYTES = 16 * 1024;

/** Largest message either way on the data channel, in bytes. */
export const MAX_MESSAGE_BYTES = 16 * 1024;

const MAX_CANDIDATES = 4;

/** The type preference of a host, the highest local preference, component 1 (RFC 8445 5.1.2.1). */
const HOST_PRIORITY = 2_130_706_431;

const MID = /^a=mid:([\w-]{1,32})$/m;
const FINGERPRINT = /^a=fingerprint:sha-256 ((?:[\dA-F]{2}:){31}[\dA-F]{2})$/im;

const find = (pattern: RegExp, text: string) => pattern.exec(text)?.[1];

/** The fields that an offer must have; nothing else is taken from it. */
export type Offer = NonNullable<ReturnType<typeof parseOffer>>;

/** Reads a page's SDP offer of Opus and a data channel; undefined if anything is missing. */
export function parseOffer(sdp: string) {
  const [session = '', ...media] = sdp.split(/^m=/m, 3);
  const audio = media.find((section) => section.startsWith('audio ')) ?? '';
  const data = media.find((section) => section.startsWith('application ')) ?? '';
  const audioMid = find(MID, audio);
  const dataMid = find(MID, data);
  const opus = find(/^a=rtpmap:(9[6-9]|1[01]\d|12[0-7]) opus\/48000\/2$/im, audio);
  // Firefox writes the attributes that both sections share before them.
  const transport = audio + session;
  const iceUfrag = find(/^a=ice-ufrag:([\w+/]{4,256})$/m, transport);
  const icePwd = find(/^a=ice-pwd:([\w+/]{22,256})$/m, transport);
  const fingerprint = find(FINGERPRINT, transport);
  if (!audioMid || !dataMid || !opus || !iceUfrag || !icePwd || !fingerprint) return undefined;
  const opusPayloadType = Number(opus);
  const candidates = readCandidates(audio);
  return { audioMid, dataMid, opusPayloadType, iceUfrag, icePwd, fingerprint, candidates };
}

/** Writes an offer from the parsed fields, so that no text of a page reaches the native parser. */
export function writeOffer(offer: Offer): string {
  const transport = [
    `a=ice-ufrag:${offer.iceUfrag}`,
    `a=ice-pwd:${offer.icePwd}`,
    `a=fingerprint:sha-256 ${offer.fingerprint}`,
    // The side that connects last begins the handshake: Firefox drops one that arrives before its own checks are
    // done. With candidates that is the page, without them the server.
    offer.candidates.length > 0 ? 'a=setup:active' : 'a=setup:actpass',
  ];
  const opus = offer.opusPayloadType;
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${offer.audioMid} ${offer.dataMid}`,
    `m=audio 9 UDP/TLS/RTP/SAVPF ${opus}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${offer.audioMid}`,
    'a=sendrecv',
    'a=rtcp-mux',
    `a=rtpmap:${opus} opus/48000/2`,
    ...transport,
    ...offer.candidates.map(
      ({ address, port }, index) =>
        `a=candidate:${index + 1} 1 UDP ${HOST_PRIORITY - index} ${address} ${port} typ host`,
    ),
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=mid:${offer.dataMid}`,
    'a=sctp-port:5000',
    `a=max-message-size:${MAX_MESSAGE_BYTES}`,
    ...transport,
    '',
  ].join('\r\n');
}

/**
 * Adds 127.0.0.1 to an answer's candidates, which ICE does not gather: a page on the same machine may have no other
 * path to a server that is offline.
 */
export const addLoopbackCandidate = (answer: string, port: number): string =>
  answer.replace(
    /^a=mid:/m,
    `a=candidate:lo 1 UDP ${HOST_PRIORITY} 127.0.0.1 ${port} typ host\r\n$&`,
  );

/**
 * Keeps the candidates that are addresses of this machine, as the system spells them. The server checks them while its
 * answer is on its way, which saves 50 ms. It never contacts other candidates first, or a page could make it send
 * packets to any address.
 */
export function onThisMachine(candidates: Offer['candidates'], interfaces = networkInterfaces()) {
  const own = new Set(
    Object.values(interfaces).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
  return candidates.filter(({ address }) => own.has(address));
}

/** The addresses that a page claims: host candidates over UDP, without mDNS names. */
const readCandidates = (audio: string) =>
  [...audio.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d{1,5}) typ host/gim)]
    .map(([, address = '', port]) => ({ address, port: Number(port) }))
    // A browser never uses the well-known ports, where services listen.
    .filter(({ address, port }) => isIP(address) && port >= 1_024 && port < 65_536)
    .slice(0, MAX_CANDIDATES);
