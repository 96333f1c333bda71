/** A message between daily-js 0.79–0.92 and its call machine, either way; `action` determines the other fields. */
export interface DailyMessage {
  action: string;
  [field: string]: unknown;
}

/** The reason of a call's end, of a type that daily-js does not send to an external error reporter. */
export interface FatalError {
  type: 'ejected' | 'exp-room' | 'not-allowed';
  msg: string;
}

const WHAT = 'iframe-call-message';

/** Reads a window message; undefined unless it is from this call object of daily-js to its call machine. */
export function readDailyRequest(data: unknown, callClientId: string): DailyMessage | undefined {
  const { action, ...rest } = fieldsOf(data);
  const isOurs =
    rest['what'] === WHAT && rest['from'] === 'module' && rest['callClientId'] === callClientId;
  return isOurs && typeof action === 'string' ? { ...rest, action } : undefined;
}

export function wrapDailyEvent(callClientId: string, event: DailyMessage): object {
  return { ...event, what: WHAT, from: 'embedded', callClientId };
}

/** The fields of an object; none for other values. */
export const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>;

export type TrackState = 'off' | 'loading' | 'playable' | 'blocked';

const OFF = { subscribed: true, state: 'off' };

/** Describes a participant for daily-js; the tracks themselves travel through the store. */
export function describeParticipant(
  identity: { user_id: string; user_name: string; local: boolean; joined_at: Date },
  state: TrackState,
  subscribed = true,
): object {
  return {
    ...identity,
    session_id: identity.user_id,
    owner: false,
    record: false,
    will_eject_at: new Date(0),
    permissions: {
      hasPresence: true,
      canSend: new Set(['audio']),
      canReceive: { base: true },
      canAdmin: false,
    },
    audio: state === 'playable',
    video: false,
    screen: false,
    tracks: {
      audio: { subscribed, state, ...(state === 'off' && { off: { byUser: true } }) },
      video: OFF,
      screenAudio: OFF,
      screenVideo: OFF,
    },
  };
}

/** Creates the state without tracks; daily-js reads tracks from `store.getState()` of its call machine. */
export const emptyStore = () => ({
  local: {
    streams: {} as { cam?: { stream: MediaStream } },
    public: { subscribedTracks: {} as Record<string, Record<string, boolean>> },
  },
  streams: {} as Record<string, object>,
  participants: {},
});
