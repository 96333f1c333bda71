import type {
  Call,
  ClientMessageSpeechUpdate,
  ClientMessageToolCalls,
  ClientMessageTranscript,
  ServerMessageStatusUpdate,
} from '@vapi-ai/web/dist/api';

/**
 * Messages of the hosted platform to a page during a call, in the documented shapes, with every field
 * that they may have. Source: @vapi-ai/web 2.7.1's api.d.ts.
 */
const call: Call = {
  id: '7b2c9d9e-9c1a-4a0e-8e64-0c1d0f5a2b11',
  orgId: '2f0f4f5e-6f1c-4a56-9d3b-7f1f1d8a9c22',
  type: 'webCall',
  status: 'in-progress',
  createdAt: '2026-11-23T09:00:00.000Z',
  updatedAt: '2026-11-23T09:00:04.000Z',
};

/** Fields of every message. */
const common = {
  phoneNumber: { provider: 'vapi' },
  assistantVersion: null,
  timestamp: 1_795_424_404_000,
  call,
  customer: { number: '+15550100', name: 'Erin' },
  assistant: { name: 'Service desk', firstMessage: 'Hello, how can I help?' },
} satisfies Partial<ClientMessageTranscript>;

type Role = ClientMessageTranscript['role'];

const transcript = (
  role: Role,
  transcriptType: ClientMessageTranscript['transcriptType'],
  text: string,
): ClientMessageTranscript => ({
  ...common,
  type: 'transcript',
  role,
  transcriptType,
  transcript: text,
  isFiltered: false,
  detectedThreats: [],
  originalTranscript: text,
  ...(role === 'assistant' && {
    assistantId: '0d5b8ab1-3f0e-4d0a-9c43-1fd6a4c6b733',
    assistantName: 'Service desk',
  }),
});

/** An unfinished sentence. */
export const partialTranscript = (role: Role, text: string) => transcript(role, 'partial', text);

/** A finished sentence. */
export const finalTranscript = (role: Role, text: string) => transcript(role, 'final', text);

/** A finished sentence for a call that requests no others. */
export const onlyFinalTranscript = (role: Role, text: string): ClientMessageTranscript => ({
  ...finalTranscript(role, text),
  type: "transcript[transcriptType='final']",
});

export const speechUpdate = (
  role: ClientMessageSpeechUpdate['role'],
  status: ClientMessageSpeechUpdate['status'],
): ClientMessageSpeechUpdate => ({ ...common, type: 'speech-update', role, status, turn: 2 });

/** Documented for servers; pages receive the same. */
export const statusUpdate = (
  status: ServerMessageStatusUpdate['status'],
  endedReason?: NonNullable<ServerMessageStatusUpdate['endedReason']>,
): ServerMessageStatusUpdate => ({
  ...common,
  type: 'status-update',
  status,
  ...(endedReason && { endedReason }),
});

/** Calls of the agent's tools; the documented arguments are a JSON text. */
export function toolCalls(
  ...called: readonly { name: string; arguments: unknown }[]
): ClientMessageToolCalls {
  const toolCallList = called.map((each, index) => ({
    id: `call_${index}`,
    type: 'function',
    // Some models of the platform send them parsed.
    function: each as { name: string; arguments: string },
  }));
  return {
    ...common,
    type: 'tool-calls',
    toolCallList,
    toolWithToolCallList: toolCallList.map((toolCall) => ({
      type: 'function',
      async: true,
      function: { name: toolCall.function.name },
      toolCall,
    })),
  };
}

/** A message of a booked appointment. */
export const bookedAppointment = (given: unknown) =>
  toolCalls({ name: 'book_appointment', arguments: given });
