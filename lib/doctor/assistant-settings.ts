import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import { storedMessages } from '@/lib/web-calls/platform-request';
import { type Finding, problem, warning } from './finding';

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

const conjunction = new Intl.ListFormat('en', { type: 'conjunction' });

/** Silence beyond which nobody is there any more; the platform's own default is 30 s. */
const LONG_SILENCE_SECONDS = 120;

export interface SettingFault {
  id: `setting.${string}`;
  /** What an assistant with this fault does, as the end of a sentence. */
  what: string;
  remedy: string;
  /** Worth knowing, but nothing that is wrong for every operator. */
  isMild?: boolean;
}

/**
 * Says which assistant has a fault: a problem where calls of this site go by it, otherwise a warning,
 * since others may call the assistant too.
 */
export function toFinding(fault: SettingFault, whose: string, isOverridden: boolean): Finding {
  const { id, what, remedy, isMild } = fault;
  const where = '; calls from this site override that, calls from elsewhere do not';
  const tell = isOverridden || isMild ? warning : problem;
  return tell(id, `${whose} ${what}${isOverridden ? where : ''}.`, remedy);
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
  const { monitorPlan, artifactPlan, clientMessages } = settings;
  const duration = settings.maxDurationSeconds ?? undefined;
  const silence = settings.silenceTimeoutSeconds ?? 0;
  const isOn = (value: boolean | null | undefined) => value ?? true;
  const leaking = clientMessages?.filter((message) => leakingMessages.includes(message));
  const recording = artifactPlan?.recordingEnabled ?? settings.recordingEnabled;
  const speaksFirst =
    (settings.firstMessageMode ?? 'assistant-speaks-first') === 'assistant-speaks-first';
  // Some states want everyone's consent to a recording.
  const isAnnounced = speaksFirst && /\brecord/i.test(settings.firstMessage ?? '');
  const plainUrls = findPlainHttp(settings);

  const faults: (SettingFault | false)[] = [
    duration === undefined && {
      id: 'setting.duration_missing',
      what: 'has no maxDurationSeconds, so that a call may last 10 minutes',
      remedy: 'Set maxDurationSeconds to what a call needs.',
    },
    duration !== undefined &&
      duration > maxDurationSeconds && {
        id: 'setting.duration_long',
        what: `lets a call last ${duration} s, longer than WEB_CALL_MAX_DURATION_SECONDS`,
        remedy: 'Lower maxDurationSeconds.',
      },
    silence > LONG_SILENCE_SECONDS && {
      id: 'setting.silence_long',
      what: `stays in a silent call for ${silence} s, which is paid for`,
      remedy: 'Lower silenceTimeoutSeconds: 30 is the default.',
    },
    isOn(monitorPlan?.listenEnabled) &&
      monitorPlan?.listenAuthenticationEnabled !== true && {
        id: 'setting.listening_open',
        what: 'lets anyone with the listenUrl listen to a call',
        remedy: 'Set monitorPlan.listenEnabled to false, or listenAuthenticationEnabled to true.',
      },
    isOn(monitorPlan?.controlEnabled) &&
      monitorPlan?.controlAuthenticationEnabled !== true && {
        id: 'setting.control_open',
        what: 'lets anyone with the controlUrl speak in a call and end it',
        remedy: 'Set monitorPlan.controlEnabled to false, or controlAuthenticationEnabled to true.',
      },
    leaking === undefined && {
      id: 'setting.messages_by_default',
      what: 'has no clientMessages, and by default browsers are sent the prompt and the tool calls',
      remedy: `Set clientMessages to what a widget reads, on this site ${conjunction.format(storedMessages)}.`,
    },
    leaking !== undefined &&
      leaking.length > 0 && {
        id: 'setting.messages_leak',
        what: `sends browsers ${leaking.join(', ')}, and with them its prompt or tools`,
        remedy: 'Remove these from clientMessages.',
      },
    artifactPlan?.videoRecordingEnabled === true && {
      id: 'setting.video_recorded',
      what: "records video, so that browsers ask for the visitor's camera",
      remedy: 'Unless you want that, set artifactPlan.videoRecordingEnabled to false.',
      isMild: true,
    },
    isOn(recording) &&
      !isAnnounced && {
        id: 'setting.audio_recorded',
        what: `records what visitors say (${recording === true ? 'on' : 'on by default'}) and does not begin by saying so`,
        remedy: 'Say so in firstMessage, or set artifactPlan.recordingEnabled to false.',
        isMild: true,
      },
    plainUrls.length > 0 && {
      id: 'setting.plain_http',
      what: `sends what is said over unencrypted HTTP (${plainUrls.join(', ')})`,
      remedy: 'Use an https URL there.',
    },
    speaksFirst &&
      !settings.firstMessage?.trim() && {
        id: 'setting.no_first_message',
        what: 'has no firstMessage: visitors hear nothing until they speak',
        remedy: 'Set firstMessage, or a firstMessageMode that says what is meant.',
        isMild: true,
      },
  ];
  return faults.filter((fault) => fault !== false);
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
