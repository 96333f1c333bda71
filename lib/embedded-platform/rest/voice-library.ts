import { z } from 'zod';
import { answer, refuse } from '../respond';
import { answerSelection, type Filters, selectPage } from './list-query';
import type { RestCall } from './rest-call';
import type { Stored } from './store';
import { organizationId } from './stores';
import { read } from './validation';

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

function readProvider({ parameters }: RestCall): Provider | Response {
  const parsed = read(z.object({ provider }), parameters);
  return parsed instanceof Response ? parsed : parsed.value.provider;
}

const voicesOf = (name: Provider) => voices.filter((voice) => voice.provider === name);

const sync = z.looseObject({ providers: z.union([provider, z.array(provider)]).optional() });

const sesameVoice = z.looseObject({
  voiceName: z.string().optional(),
  transcription: z.string().optional(),
});

export const voiceLibraryHandlers = {
  /** A list, though it is asked for by pages. */
  listVoices(call: RestCall) {
    const name = readProvider(call);
    if (name instanceof Response) return name;
    const page = selectPage(voicesOf(name), call.query, filters);
    return answerSelection(page instanceof Response ? page : page.results, viewOf);
  },
  listAccents(call: RestCall) {
    const name = readProvider(call);
    if (name instanceof Response) return name;
    return answer([...new Set(voicesOf(name).map(({ accent }) => accent))]);
  },
  /** The synthesizer's voices do not change: there is nothing to take over from elsewhere. */
  syncProvider(call: RestCall) {
    const name = readProvider(call);
    return name instanceof Response ? name : answer(voicesOf(name).map(viewOf), 201);
  },
  sync({ body }: RestCall) {
    const parsed = read(sync, body);
    if (parsed instanceof Response) return parsed;
    const wanted = [parsed.value.providers ?? 'vapi'].flat();
    return answer(wanted.flatMap(voicesOf).map(viewOf), 201);
  },
  createSesameVoice({ body }: RestCall) {
    const parsed = read(sesameVoice, body);
    if (parsed instanceof Response) return parsed;
    return refuse(
      400,
      'The embedded platform has no provider sesame: its voices cannot be cloned.',
    );
  },
};
