/** The fingerprint in the offer. */
export const fingerprint = Array.from({ length: 32 }, (_, i) => (i + 16).toString(16))
  .join(':')
  .toUpperCase();

/** An offer as Chromium 156 writes it, shortened; `change` edits its lines. */
export function chromeOffer(change: (lines: string[]) => string[] = (lines) => lines): string {
  const transport = [
    'a=ice-ufrag:u4eX',
    'a=ice-pwd:Wb3Vq1jXkzZp0qg8dYt7oW+/',
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${fingerprint}`,
    'a=setup:actpass',
  ];
  return change([
    'v=0',
    'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0 1',
    'a=extmap-allow-mixed',
    'a=msid-semantic: WMS',
    'm=audio 9 UDP/TLS/RTP/SAVPF 111 63 9',
    'c=IN IP4 0.0.0.0',
    'a=candidate:1 1 udp 2113937151 192.0.2.7 51372 typ host',
    ...transport,
    'a=mid:0',
    'a=sendrecv',
    'a=rtcp-mux',
    'a=rtpmap:111 opus/48000/2',
    'a=fmtp:111 minptime=10;useinbandfec=1',
    'a=rtpmap:63 red/48000/2',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...transport,
    'a=mid:1',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
  ])
    .concat('')
    .join('\r\n');
}
