import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import type { FindingOf } from './findings';

const flag = z.boolean().nullish().catch(undefined);
const seconds = z.number().nullish().catch(undefined);

/** As much of an assistant as the rules read; a field of another type counts as not given. */
const assistantSettings = z.looseObject({
  name: z.string().nullish().catch(undefined),
  firstMessage: z.string().nullish().catch(undefined),
  firstMessageMode: z.string().nullish().catch(undefined),
  maxDurationSeconds: seconds,
  silenceTimeoutSeconds: seconds,
  clientMessages: z.array(z.string()).nullish().catch(undefined),
  recordingEnabled: flag,
  monitorPlan: z
    .looseObject({
      listenEnabled: flag,
      listenAuthenticationEnabled: flag,
      controlEnabled: flag,
      controlAuthenticationEnabled: flag,
    })
    .nullish()
    .catch(undefined),
  artifactPlan: z
    .looseObject({ recordingEnabled: flag, videoRecordingEnabled: flag })
    .nullish()
    .catch(undefined),
});

export type AssistantSettings = z.infer<typeof assistantSettings>;

/** Reads an assistant of the platform's; undefined where the answer is none. */
export function readAssistantSettings(answer: unknown): AssistantSettings | undefined {
  return safeParse(assistantSettings, answer).data;
}

/** Messages that carry the prompt, tools' arguments and results, or what the model wrote. */
const leakingMessages: readonly string[] = [
  'assistant.started',
  'conversation-update',
  'function-call',
  'function-call-result',
  'metadata',
  'model-output',
  'tool-calls',
  'tool-calls-result',
  'tool.completed',
  'voice-input',
  'workflow.node.started',
];

/** Silence beyond which nobody is there any more; the platform's own default is 30 s. */
const LONG_SILENCE_SECONDS = 120;

export interface SettingFault {
  id: Extract<FindingOf['id'], `setting.${string}`>;
  /** What the setting is, where that says more than the rule's name. */
  found: string;
}

/**
 * Settings that would leak or overspend, with the platform's defaults where an assistant says nothing.
 *
 * @param maxDurationSeconds the longest call that this site allows
 */
export function findSettingFaults(
  settings: AssistantSettings,
  maxDurationSeconds: number,
): SettingFault[] {
  const { monitorPlan, artifactPlan, clientMessages, silenceTimeoutSeconds } = settings;
  const faults: SettingFault[] = [];
  const add = (id: SettingFault['id'], isFault: boolean, found = '') => {
    if (isFault) faults.push({ id, found });
  };

  const duration = settings.maxDurationSeconds ?? undefined;
  add('setting.duration_missing', duration === undefined);
  add('setting.duration_long', (duration ?? 0) > maxDurationSeconds, `${duration} s`);
  add(
    'setting.silence_long',
    (silenceTimeoutSeconds ?? 0) > LONG_SILENCE_SECONDS,
    `${silenceTimeoutSeconds} s`,
  );

  const isOn = (value: boolean | null | undefined) => value ?? true;
  add(
    'setting.listening_open',
    isOn(monitorPlan?.listenEnabled) && monitorPlan?.listenAuthenticationEnabled !== true,
  );
  add(
    'setting.control_open',
    isOn(monitorPlan?.controlEnabled) && monitorPlan?.controlAuthenticationEnabled !== true,
  );

  const leaking = clientMessages?.filter((message) => leakingMessages.includes(message));
  add('setting.messages_by_default', leaking === undefined);
  add('setting.messages_leak', (leaking?.length ?? 0) > 0, leaking?.join(', '));

  add('setting.video_recorded', artifactPlan?.videoRecordingEnabled === true);
  add(
    'setting.audio_recorded',
    isOn(artifactPlan?.recordingEnabled ?? settings.recordingEnabled),
    (artifactPlan?.recordingEnabled ?? settings.recordingEnabled) === true ? 'on' : 'on by default',
  );
  const plainUrls = findPlainHttp(settings);
  add('setting.plain_http', plainUrls.length > 0, plainUrls.join(', '));

  const speaksFirst =
    (settings.firstMessageMode ?? 'assistant-speaks-first') === 'assistant-speaks-first';
  add('setting.no_first_message', speaksFirst && !settings.firstMessage?.trim());
  return faults;
}

const MAX_DEPTH = 12;

/** Fields at any depth (`server.url`, `model.tools.0.server.url`) that send data out unencrypted. */
function findPlainHttp(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') {
    const isUrl = /url$/i.test(path.at(-1) ?? '') && /^http:\/\//i.test(value);
    return isUrl ? [path.join('.')] : [];
  }
  if (typeof value !== 'object' || value === null || path.length > MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPlainHttp(inner, [...path, key]));
}
