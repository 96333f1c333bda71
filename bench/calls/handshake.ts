import type { Page } from '@playwright/test';

/** A call without a server, an agent or an SDK, in milliseconds: less than this no call can take. */
export interface Handshake {
  connected: number;
  firstPacket: number;
}

/** Connects a page's microphone with the page itself. */
export function shakeHands(page: Page): Promise<Handshake> {
  return page.evaluate(async () => {
    const start = performance.now();
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const [near, far] = [new RTCPeerConnection(), new RTCPeerConnection()];
    near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate ?? undefined);
    far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate ?? undefined);
    const connected = new Promise<number>((resolve) => {
      near.onconnectionstatechange = () => {
        if (near.connectionState === 'connected') resolve(performance.now() - start);
      };
    });
    const firstPacket = new Promise<number>((resolve) => {
      far.ontrack = ({ track }) => {
        track.onunmute = () => resolve(performance.now() - start);
      };
    });
    for (const track of stream.getTracks()) near.addTrack(track, stream);
    await near.setLocalDescription();
    await far.setRemoteDescription(near.localDescription!);
    await far.setLocalDescription();
    await near.setRemoteDescription(far.localDescription!);
    const times = { connected: await connected, firstPacket: await firstPacket };
    for (const peer of [near, far]) peer.close();
    for (const track of stream.getTracks()) track.stop();
    return times;
  });
}
