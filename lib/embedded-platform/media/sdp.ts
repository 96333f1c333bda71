import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Largest offer that is read, in bytes. */
export const MAX_SDP_BYTES = 16 * 1024;

/** Largest message either way on the data channel, in bytes. */
export const MAX_MESSAGE_BYTES = 16 * 1024;

const MAX_LINES = 400;
const MAX_CANDIDATES = 4;

/** The type preference of a host, the highest local preference, component 1 (RFC 8445 5.1.2.1). */
const HOST_PRIORITY = 2_130_706_431;

const TOKEN = /^[\w-]{1,32}$/;

/** What an offer must say, and all that is taken from it. */
export interface Offer {
  audioMid: string;
  dataMid: string;
  opusPayloadType: number;
  iceUfrag: string;
  icePwd: string;
  /** SHA-256 fingerprint of the page's DTLS certificate, as `AB:CD:…`. */
  fingerprint: string;
  /** Where the page says that it is, by IP address; not to be believed as it is. */
  candidates: readonly Candidate[];
}

export interface Candidate {
  address: string;
  port: number;
}

export type OfferResult = { ok: true; offer: Offer } | { ok: false; reason: string };

interface Section {
  head: string;
  attributes: Map<string, string[]>;
}

/**
 * Reads a page's SDP offer: one Opus audio section and one data channel in one bundle. Only the
 * fields of {@link Offer} survive.
 */
export function parseOffer(sdp: string): OfferResult {
  const sections = splitSections(sdp);
  if (!sections) return refuse('is not SDP');
  const [session, ...media] = sections;
  if (!session || media.length !== 2) return refuse('needs one audio and one application section');
  const audio = media.find(({ head }) => head.startsWith('audio '));
  const data = media.find(({ head }) => head.startsWith('application '));
  if (!audio || !data) return refuse('needs one audio and one application section');

  const audioMid = only(audio, 'mid');
  const dataMid = only(data, 'mid');
  if (!audioMid || !dataMid || !TOKEN.test(audioMid) || !TOKEN.test(dataMid)) {
    return refuse('needs a mid in each section');
  }
  const groups = session.attributes.get('group')?.map((group) => group.split(' ')) ?? [];
  const bundle = groups.find(([semantics]) => semantics === 'BUNDLE') ?? [];
  if (!bundle.includes(audioMid) || !bundle.includes(dataMid)) {
    return refuse('needs both sections in one bundle');
  }
  const opusPayloadType = findOpus(audio);
  if (opusPayloadType === undefined) return refuse('needs Opus at 48 kHz');
  if (!audio.attributes.has('rtcp-mux')) return refuse('needs rtcp-mux');
  if (['recvonly', 'sendonly', 'inactive'].some((name) => audio.attributes.has(name))) {
    return refuse('needs audio in both directions');
  }
  if (!/^application \d+ UDP\/DTLS\/SCTP webrtc-datachannel$/.test(data.head)) {
    return refuse('needs a data channel');
  }

  const transport = (name: string) => only(audio, name) ?? only(session, name);
  const iceUfrag = transport('ice-ufrag');
  const icePwd = transport('ice-pwd');
  const fingerprint = /^sha-256 ((?:[\dA-F]{2}:){31}[\dA-F]{2})$/i.exec(
    transport('fingerprint') ?? '',
  )?.[1];
  if (!iceUfrag || !/^[\w+/]{4,256}$/.test(iceUfrag)) return refuse('needs an ICE user fragment');
  if (!icePwd || !/^[\w+/]{22,256}$/.test(icePwd)) return refuse('needs an ICE password');
  if (!fingerprint) return refuse('needs a SHA-256 fingerprint');
  if (transport('setup') !== 'actpass') return refuse('needs setup:actpass');
  return {
    ok: true,
    offer: {
      audioMid,
      dataMid,
      opusPayloadType,
      iceUfrag,
      icePwd,
      fingerprint,
      candidates: readCandidates(audio),
    },
  };
}

/** Writes an offer anew from what was read, so that no text of a page reaches the native parser. */
export function writeOffer(offer: Offer): string {
  const transport = [
    `a=ice-ufrag:${offer.iceUfrag}`,
    `a=ice-pwd:${offer.icePwd}`,
    `a=fingerprint:sha-256 ${offer.fingerprint}`,
    // With candidates the server is connected before the page, and Firefox drops a handshake that comes
    // before its own checks are done: the page begins it then. Without candidates the server is the last
    // to be connected, and begins it.
    offer.candidates.length > 0 ? 'a=setup:active' : 'a=setup:actpass',
  ];
  const opus = offer.opusPayloadType;
  return lines(
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
  );
}

/**
 * Adds 127.0.0.1 to an answer's candidates. ICE does not gather loopback addresses, yet a page on
 * localhost may have no other way to reach a server on the same machine that is offline.
 */
export function addLoopbackCandidate(answer: string, port: number): string {
  const candidate = `a=candidate:lo 1 UDP ${HOST_PRIORITY} 127.0.0.1 ${port} typ host`;
  const end = 'a=end-of-candidates';
  if (answer.includes(end)) return answer.replace(end, `${candidate}\r\n${end}`);
  const audio = answer.indexOf('m=audio ');
  if (audio < 0) return answer;
  const next = answer.indexOf('\r\nm=', audio);
  const at = next < 0 ? answer.length : next + 2;
  return `${answer.slice(0, at)}${candidate}\r\n${answer.slice(at)}`;
}

/**
 * Keeps the candidates that are addresses of this machine, spelled exactly as the system spells them.
 * The server checks the connection to them while its answer is still under way, which saves 50 ms. For
 * all others it waits to be contacted: else a page could have it send packets to any address.
 */
export function onThisMachine(
  candidates: readonly Candidate[],
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Candidate[] {
  const own = new Set(
    Object.values(interfaces).flatMap((all) => all?.map(({ address }) => address) ?? []),
  );
  return candidates.filter(({ address }) => own.has(address));
}

function splitSections(sdp: string): Section[] | undefined {
  const all = sdp.split(/\r?\n/);
  if (all.at(-1) === '') all.pop();
  if (all[0] !== 'v=0' || all.length > MAX_LINES) return undefined;
  const sections: Section[] = [{ head: '', attributes: new Map() }];
  for (const line of all) {
    if (!/^[a-z]=[^\0-\x1f\x7f]*$/.test(line)) return undefined;
    const value = line.slice(2);
    if (line.startsWith('m=')) sections.push({ head: value, attributes: new Map() });
    if (!line.startsWith('a=')) continue;
    const colon = value.indexOf(':');
    const name = colon < 0 ? value : value.slice(0, colon);
    const { attributes } = sections.at(-1)!;
    const values = attributes.get(name);
    if (values) values.push(value.slice(name.length + 1));
    else attributes.set(name, [value.slice(name.length + 1)]);
  }
  return sections;
}

function findOpus(audio: Section): number | undefined {
  const [, payloadTypes] = /^audio \d+ UDP\/TLS\/RTP\/SAVPF ([\d ]+)$/.exec(audio.head) ?? [];
  const offered = payloadTypes?.split(' ').map(Number) ?? [];
  for (const map of audio.attributes.get('rtpmap') ?? []) {
    const payloadType = Number(/^(\d{1,3}) opus\/48000\/2$/i.exec(map)?.[1]);
    if (offered.includes(payloadType) && payloadType >= 96 && payloadType <= 127) {
      return payloadType;
    }
  }
  return undefined;
}

/** Host candidates over UDP; the names behind which browsers hide addresses are left out. */
function readCandidates(audio: Section): Candidate[] {
  const candidates: Candidate[] = [];
  for (const text of audio.attributes.get('candidate') ?? []) {
    const [, address = '', port] = /^\S+ 1 udp \d+ (\S+) (\d{1,5}) typ host/i.exec(text) ?? [];
    const candidate = { address, port: Number(port) };
    // A browser never uses the well-known ports, where services listen.
    const isPort = candidate.port >= 1_024 && candidate.port < 65_536;
    if (isIP(address) && isPort) candidates.push(candidate);
  }
  return candidates.slice(0, MAX_CANDIDATES);
}

/** The value of an attribute that may stand once only. */
function only(section: Section, name: string): string | undefined {
  const values = section.attributes.get(name);
  return values?.length === 1 ? values[0] : undefined;
}

function lines(...all: string[]): string {
  return `${all.join('\r\n')}\r\n`;
}

function refuse(reason: string): OfferResult {
  return { ok: false, reason: `the offer ${reason}` };
}
