import { z } from 'zod';
import { answer } from '../respond';
import { definitions } from './definitions';
import { createObject, createResource } from './resource';
import type { RestCall } from './rest-call';
import { read } from './validation';

const { phoneNumber } = definitions;

const twilioImport = z.looseObject({
  twilioPhoneNumber: z.string(),
  twilioAccountSid: z.string(),
});

const vonageImport = z.looseObject({ vonagePhoneNumber: z.string(), credentialId: z.uuid() });

function answerCreated(definition: object): Response {
  const created = createObject(phoneNumber, definition);
  return created instanceof Response ? created : answer(created, 201);
}

/** Numbers are kept as they are defined. No calls come in or go out by them, so none has a status. */
export const phoneNumberHandlers = {
  ...createResource(phoneNumber),
  importTwilio({ body }: RestCall) {
    const parsed = read(twilioImport, body);
    if (parsed instanceof Response) return parsed;
    const { twilioPhoneNumber: number, ...rest } = parsed.value;
    return answerCreated({ ...rest, provider: 'twilio', number });
  },
  importVonage({ body }: RestCall) {
    const parsed = read(vonageImport, body);
    if (parsed instanceof Response) return parsed;
    const { vonagePhoneNumber: number, ...rest } = parsed.value;
    return answerCreated({ ...rest, provider: 'vonage', number });
  },
};
