import type { Natives } from './natives';

const nothing = () => undefined;

/** A connection that answers any offer and never connects. */
class FakeConnection {
  private gathered: (state: string) => void = nothing;
  onStateChange = nothing;
  onDataChannel = nothing;
  setRemoteDescription = nothing;
  close = nothing;
  onGatheringStateChange(listener: (state: string) => void): void {
    this.gathered = listener;
  }
  addTrack() {
    return { onClosed: nothing, onMessage: nothing, isOpen: () => false, close: nothing };
  }
  setLocalDescription(): void {
    this.gathered('complete');
  }
  localDescription() {
    return { type: 'answer', sdp: 'v=0\r\nm=audio 1 X\r\na=end-of-candidates\r\n' };
  }
}

class FakeAudio {
  addOpusCodec = nothing;
  addSSRC = nothing;
}

/**
 * Stands in for the native modules, which do not survive being loaded by a second test file: its
 * modules are its own, while the process is the same.
 */
export function fakeNatives(): Natives {
  const binding = { PeerConnection: FakeConnection, Audio: FakeAudio };
  return {
    webrtc: { binding, udpPort: 4242, close: nothing } as unknown as Natives['webrtc'],
    createDecoder: () => ({ decode: () => new Uint8Array(1_920) }),
  };
}
