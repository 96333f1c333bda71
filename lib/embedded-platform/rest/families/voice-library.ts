import { z } from 'zod';
import { answer, refuse } from '../../http/respond';
import { answerSelection, type Filters, selectPage } from '../request/list-query';
import type { RestCall, RestHandler } from '../request/rest-call';
import { read, withBody } from '../request/validation';
import type { Stored } from '../store/store';
import { organizationId } from '../store/stores';

// prettier-ignore
const provider = z.enum([
  'vapi', '11labs', 'azure', 'cartesia', 'custom-voice', 'deepgram', 'hume', 'lmnt', 'neuphonic',
  'openai', 'playht', 'rime-ai', 'smallest-ai', 'tavus', 'sesame', 'inworld',
]);
type Provider = z.infer<typeof provider>;

interface Voice extends Stored {
  provider: Provider;
  providerId: string;
  name: string;
  language: string;
  languageCode: string;
  accent: string;
  gender: 'male' | 'female';
  description: string;
}

const SYNTHESIZER_SINCE = '2025-01-01T00:00:00.000Z';

/** Voices of the synthesizer, eSpeak NG: the agent's own, and two more that it has. */
const voices: readonly Voice[] = [
  [
    'a7c1f0de-0001-4000-8000-000000000001',
    'en-us+max',
    'Max',
    'en-US',
    'American',
    'The voice of every call.',
  ],
  [
    'a7c1f0de-0002-4000-8000-000000000002',
    'en-us',
    'English (America)',
    'en-US',
    'American',
    'Not used in calls.',
  ],
  [
    'a7c1f0de-0003-4000-8000-000000000003',
    'en-gb',
    'English (Great Britain)',
    'en-GB',
    'British',
    'Not used in calls.',
  ],
].map(([id = '', providerId = '', name = '', languageCode = '', accent = '', use = '']) => ({
  id,
  provider: 'vapi',
  providerId,
  name,
  language: 'English',
  languageCode,
  accent,
  gender: 'male',
  description: `eSpeak NG's formant synthesis. ${use}`,
  createdAt: SYNTHESIZER_SINCE,
  updatedAt: SYNTHESIZER_SINCE,
}));

const viewOf = (voice: Voice) => ({
  ...voice,
  slug: voice.providerId,
  orgId: organizationId(),
  isPublic: true,
  isDeleted: false,
});

const isSame = (value: string, wanted: unknown) =>
  wanted === undefined || value.toLowerCase() === String(wanted).toLowerCase();

const text = z.string().max(200).optional();

const filters: Filters<Voice> = {
  shape: { keyword: text, language: text, accent: text, gender: text },
  isWanted(voice, { keyword, language, accent, gender }) {
    const words = `${voice.name} ${voice.providerId} ${voice.description}`.toLowerCase();
    return (
      (keyword === undefined || words.includes(String(keyword).toLowerCase())) &&
      (isSame(voice.language, language) || isSame(voice.languageCode, language)) &&
      isSame(voice.accent, accent) &&
      isSame(voice.gender, gender)
    );
  },
};

/** A handler for the voices of the provider that the path names. */
function withVoices(handle: (voices: Voice[], call: RestCall) => Response): RestHandler {
  return (call) => {
    const parsed = read(z.object({ provider }), call.parameters);
    return parsed instanceof Response ? parsed : handle(voicesOf(parsed.value.provider), call);
  };
}

const voicesOf = (name: Provider) => voices.filter((voice) => voice.provider === name);

const sync = z.looseObject({ providers: z.union([provider, z.array(provider)]).optional() });

const sesameVoice = z.looseObject({
  voiceName: z.string().optional(),
  transcription: z.string().optional(),
});

export const voiceLibraryHandlers = {
  /** A list, though it is asked for by pages. */
  listVoices: withVoices((known, { query }) => {
    const page = selectPage(known, query, filters);
    return answerSelection(page instanceof Response ? page : page.results, viewOf);
  }),
  listAccents: withVoices((known) => answer([...new Set(known.map(({ accent }) => accent))])),
  /** The synthesizer's voices do not change: there is nothing to take over from elsewhere. */
  syncProvider: withVoices((known) => answer(known.map(viewOf), 201)),
  sync: withBody(sync, ({ providers = 'vapi' }) =>
    answer([providers].flat().flatMap(voicesOf).map(viewOf), 201),
  ),
  createSesameVoice: withBody(sesameVoice, () =>
    refuse(400, 'The embedded platform has no provider sesame: its voices cannot be cloned.'),
  ),
};
