import type { InlineAssistant } from './platform-request';

type Tool = NonNullable<NonNullable<InlineAssistant['model']>['tools']>[number];

/** The name under which a page reads an appointment out of the message that carries it. */
export const APPOINTMENT_TOOL = 'book_appointment';

const text = (description: string) => ({ type: 'string' as const, description });

/**
 * How an agent tells the page what it has booked. There is no server behind it, and the agent does not
 * wait for an answer: the page shows the appointment, and nothing is entered anywhere. (An account of the
 * platform that has a server of its own is told there, too.)
 */
export const appointmentTool: Tool = {
  type: 'function',
  async: true,
  function: {
    name: APPOINTMENT_TOOL,
    description:
      'Notes a service appointment. Call it once for each appointment, after the caller has said yes to the day, the time, the work and the name, and never before.',
    parameters: {
      type: 'object',
      properties: {
        date: text('The day, as YYYY-MM-DD, such as 2026-11-26.'),
        time: text(
          'The time of day at the dealership, as HH:MM on a 24-hour clock, such as 09:30.',
        ),
        work: text('What the vehicle needs, in a few words, such as oil change.'),
        name: text('The name that the caller gave.'),
      },
      required: ['date', 'time', 'work', 'name'],
    },
  },
};
