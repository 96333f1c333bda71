import { z } from 'zod';
import { answer } from '../../http/respond';
import { withBody } from '../request/validation';
import { definitions } from './definitions';
import { createObject, createResource } from './resource';

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
  importTwilio: withBody(twilioImport, ({ twilioPhoneNumber: number, ...rest }) =>
    answerCreated({ ...rest, provider: 'twilio', number }),
  ),
  importVonage: withBody(vonageImport, ({ vonagePhoneNumber: number, ...rest }) =>
    answerCreated({ ...rest, provider: 'vonage', number }),
  ),
};
