import { z } from 'zod';
import { appointment, appointmentTool, recordTool, toldRecord } from '@/lib/domain/call-record';

/*
 * What an agent can do beside speaking. One table for the hosted platform and for an owner's language model.
 */

const words = (description: string) => z.string().trim().min(1).max(200).describe(description);

const contact = {
  name: words("The caller's name.").optional(),
  phone: words("The caller's number.").optional(),
};

export const message = z.object({
  for: words('The person or the department.'),
  message: words('What to tell, in a sentence.'),
  ...contact,
});

export const handover = z.object({
  to: words('The person or the department, such as the service manager.'),
  reason: words('Why, in a sentence.'),
  ...contact,
});

const nothing = z.object({});

interface Tool {
  readonly description: string;
  readonly parameters: z.ZodObject;
  /** True if the agent needs a result to continue. No server of the site answers during a hosted call. */
  readonly isLookUp?: true;
}

export const tools = {
  [recordTool]: {
    description:
      'Keeps what was understood of this call: who calls, and a list of everything that they want. Call it whenever something is new or corrected, with everything known so far, in English. A later request never replaces an earlier one: the list grows. What no field takes goes into the note of its request, in the caller’s words.',
    parameters: toldRecord,
  },
  [appointmentTool]: {
    description:
      'Notes an appointment. Call it once for each, after the caller has said yes to the day, the time, the work and the name, and never before. The date is YYYY-MM-DD, the time HH:MM on a 24-hour clock, such as 09:30.',
    parameters: appointment,
  },
  take_message: {
    description: 'Takes a message for a person or a department.',
    parameters: message,
  },
  hand_over: {
    description:
      'Hands the caller over to a person: for anger, a refund, danger, or when asked. A colleague calls back at once.',
    parameters: handover,
  },
  look_up_hours: {
    description: 'The hours of the showroom and of service.',
    parameters: nothing,
    isLookUp: true,
  },
  look_up_calendar: {
    description: 'The free times for a service visit on a day.',
    parameters: z.object({ date: z.iso.date().describe('YYYY-MM-DD') }),
    isLookUp: true,
  },
  look_up_cars: {
    description: 'The cars in stock with their list prices.',
    parameters: nothing,
    isLookUp: true,
  },
  look_up_repair_order: {
    description: 'How far a repair is.',
    parameters: z.object({ name: words("The customer's name.") }),
    isLookUp: true,
  },
} as const satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as ToolName[];

export const isLookUp = (name: ToolName): boolean => 'isLookUp' in tools[name];

/** The tool by which an owner's model ends a call; a hosted platform has its own. */
export const endCall = {
  name: 'end_call',
  description: 'Ends the call, after the caller has said an unmistakable goodbye and never before.',
} as const;

/** The words of JSON Schema that the hosted platform takes; it refuses others. */
export interface ToolSchema {
  type: 'object' | 'string' | 'boolean' | 'number' | 'integer' | 'array';
  description?: string;
  properties?: Record<string, ToolSchema>;
  required?: string[];
  enum?: string[];
  items?: ToolSchema;
}

function plain(schema: ToolSchema): ToolSchema {
  const { type, description, properties, required, enum: only, items } = schema;
  return {
    type,
    ...(description !== undefined && { description }),
    ...(items && { items: plain(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, plain(schema)]),
      ),
    }),
    ...(required && { required }),
    ...(only && { enum: only }),
  };
}

/** The parameters of a tool, as a function of a language model has them. */
export function parametersOf(name: ToolName) {
  const { properties = {}, required } = plain(
    z.toJSONSchema(tools[name].parameters, { io: 'input' }) as ToolSchema,
  );
  return { type: 'object' as const, properties, ...(required && { required }) };
}

/** The whole table as chat completions take it. */
export const chatTools = [
  ...toolNames.map((name) => ({
    name: name as string,
    description: tools[name].description as string,
    parameters: parametersOf(name),
  })),
  { ...endCall, parameters: { type: 'object', properties: {} } },
].map((each) => ({ type: 'function', function: each }));
