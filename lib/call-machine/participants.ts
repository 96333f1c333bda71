/** State of one of a participant's tracks, in daily-js's words. */
export type TrackState = 'off' | 'loading' | 'playable' | 'blocked' | 'interrupted';

const OFF = { subscribed: true, state: 'off' } as const;

export interface ParticipantFacts {
  sessionId: string;
  name: string;
  isLocal: boolean;
  joinedAt: Date;
  audio: TrackState;
  isSubscribed: boolean;
}

/** A participant as daily-js takes it; the tracks themselves travel through the store. */
export function describeParticipant(facts: ParticipantFacts): Record<string, unknown> {
  const audio = { subscribed: facts.isSubscribed, state: facts.audio };
  return {
    session_id: facts.sessionId,
    user_id: facts.sessionId,
    user_name: facts.name,
    local: facts.isLocal,
    owner: false,
    record: false,
    joined_at: facts.joinedAt,
    will_eject_at: new Date(0),
    permissions: {
      hasPresence: true,
      canSend: new Set(['audio']),
      canReceive: { base: true },
      canAdmin: false,
    },
    audio: facts.audio === 'playable',
    video: false,
    screen: false,
    tracks: {
      audio: facts.audio === 'off' ? { ...audio, off: { byUser: true } } : audio,
      video: { ...OFF },
      screenAudio: { ...OFF },
      screenVideo: { ...OFF },
    },
  };
}

/** What daily-js reads tracks from: `store.getState()` of its call machine. */
export interface StoreState {
  local: {
    streams: { cam?: { stream: MediaStream } };
    public: { subscribedTracks: Record<string, Record<string, boolean>> };
  };
  streams: Record<
    string,
    { participantId: string; type: 'cam'; pendingTrack: MediaStreamTrack; starttime: string }
  >;
  participants: Record<string, never>;
}

/** A store that knows no track yet. */
export function emptyStoreState(): StoreState {
  return {
    local: { streams: {}, public: { subscribedTracks: {} } },
    streams: {},
    participants: {},
  };
}
