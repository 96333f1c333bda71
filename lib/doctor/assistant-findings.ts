import type { Words, WordsFor } from './finding';
import { remedyFor, type Trouble } from './trouble';

interface Assistant {
  /** Which one, as an operator knows it: a dealership's, or one of a variable. */
  whose: string;
}

interface Setting extends Assistant {
  /** What the setting is. */
  found: string;
  /** Whether this site's calls go by another value than the assistant's own. */
  isOverridden: boolean;
}

export interface AssistantFindings {
  'assistants.none': object;
  'assistants.not_used': { count: number };
  'assistants.not_shown': { count: number };
  'assistant.found': Assistant & { name: string };
  'assistant.missing': Assistant & { file: string };
  'assistant.no_uuid': Assistant;
  'assistant.unreadable': Assistant;
  'assistant.unanswered': Assistant & { trouble: Trouble };
  'own_requests.limited': { count: number; seconds: number };
  'setting.duration_missing': Setting;
  'setting.duration_long': Setting;
  'setting.silence_long': Setting;
  'setting.listening_open': Setting;
  'setting.control_open': Setting;
  'setting.messages_by_default': Setting;
  'setting.messages_leak': Setting;
  'setting.audio_recorded': Setting;
  'setting.video_recorded': Setting;
  'setting.plain_http': Setting;
  'setting.no_first_message': Setting;
}

/** A problem where calls of the site go by it, else a warning: others may call the assistant, too. */
function setting(what: (found: string) => string, remedy: string): Words<Setting> {
  return {
    status: ({ isOverridden }) => (isOverridden ? 'warning' : 'problem'),
    text: ({ whose, found, isOverridden }) =>
      `${whose} ${what(found)}${isOverridden ? '; calls from this site override that, calls from elsewhere do not' : ''}.`,
    remedy,
  };
}

/** Worth knowing, but nothing that is wrong for every operator. */
function mildSetting(what: (found: string) => string, remedy: string): Words<Setting> {
  return { ...setting(what, remedy), status: 'warning' } as Words<Setting>;
}

export const assistantWords: WordsFor<AssistantFindings> = {
  'assistants.none': {
    status: 'ok',
    text: "No dealership names an assistant of its own, nor does VAPI_ASSISTANT_IDS: the site's own are used.",
  },
  'assistants.not_used': {
    status: 'skipped',
    text: ({ count }) =>
      `${count} ${count === 1 ? "dealership's own assistant" : "dealerships' own assistants"}: the embedded platform has none of them, and the site uses its own.`,
    remedy: 'Set VAPI_PRIVATE_TOKEN to have them examined.',
  },
  'assistants.not_shown': {
    status: 'skipped',
    text: ({ count }) =>
      `${count} ${count === 1 ? 'assistant' : 'assistants'}: the platform shows them to another kind of key only.`,
    remedy: 'Run `npm run doctor -- --no-call` once with the private key as VAPI_PRIVATE_TOKEN.',
  },
  'assistant.found': { status: 'ok', text: ({ whose, name }) => `${whose} exists: “${name}”.` },
  'assistant.missing': {
    status: 'problem',
    text: ({ whose }) => `${whose} does not exist on this account.`,
    remedy: ({ file }) =>
      `Correct its id in ${file}, or check that the credential is this account's.`,
  },
  'assistant.no_uuid': {
    status: 'problem',
    text: ({ whose }) => `${whose} is no id of the platform's: those are UUIDs.`,
    remedy: 'Correct VAPI_ASSISTANT_IDS.',
  },
  'assistant.unreadable': {
    status: 'problem',
    text: ({ whose }) => `${whose} was answered with something that is no assistant.`,
    remedy: 'Check that VAPI_BASE_URL is the API of the platform.',
  },
  'assistant.unanswered': {
    status: 'problem',
    text: ({ whose, trouble }) => `${whose} could not be looked at: ${trouble.said}.`,
    remedy: ({ trouble }) => remedyFor(trouble),
  },
  'own_requests.limited': {
    status: 'ok',
    text: ({ count, seconds }) =>
      `The site's own ${count} assistants end after ${seconds} s, cannot be listened to or controlled from outside, and tell browsers nothing of their prompts.`,
  },
  'setting.duration_missing': setting(
    () => 'has no maxDurationSeconds, so that a call may last 10 minutes',
    'Set maxDurationSeconds to what a call needs.',
  ),
  'setting.duration_long': setting(
    (found) => `lets a call last ${found}, longer than WEB_CALL_MAX_DURATION_SECONDS`,
    'Lower maxDurationSeconds.',
  ),
  'setting.silence_long': setting(
    (found) => `stays in a silent call for ${found}, which is paid for`,
    'Lower silenceTimeoutSeconds: 30 is the default.',
  ),
  'setting.listening_open': setting(
    () => 'lets anyone with the listenUrl listen to a call',
    'Set monitorPlan.listenEnabled to false, or listenAuthenticationEnabled to true.',
  ),
  'setting.control_open': setting(
    () => 'lets anyone with the controlUrl speak in a call and end it',
    'Set monitorPlan.controlEnabled to false, or controlAuthenticationEnabled to true.',
  ),
  'setting.messages_by_default': setting(
    () => 'has no clientMessages, and by default browsers are sent the prompt and the tool calls',
    'Set clientMessages to what a widget reads: speech-update, transcript, status-update, user-interrupted, hang.',
  ),
  'setting.messages_leak': setting(
    (found) => `sends browsers ${found}, and with them its prompt or tools`,
    'Remove these from clientMessages.',
  ),
  'setting.audio_recorded': mildSetting(
    (found) => `records what visitors say (${found})`,
    'Tell visitors so before they call, or set artifactPlan.recordingEnabled to false.',
  ),
  'setting.video_recorded': setting(
    () => "records video, so that browsers ask for the visitor's camera",
    'Set artifactPlan.videoRecordingEnabled to false.',
  ),
  'setting.plain_http': setting(
    (found) => `sends what is said over unencrypted HTTP (${found})`,
    'Use an https URL there.',
  ),
  'setting.no_first_message': mildSetting(
    () => 'has no firstMessage: visitors hear nothing until they speak',
    'Set firstMessage, or a firstMessageMode that says what is meant.',
  ),
};
