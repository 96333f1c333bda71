import { z } from 'zod';
import { answerNothing, refuse } from '../../http/respond';
import { withBody } from '../request/validation';
import { definitions } from './definitions';
import { createResource } from './resource';

const session = z.looseObject({
  provider: z.enum([
    'google.calendar.oauth2-client',
    'google.calendar.oauth2-authorization',
    'google.sheets.oauth2-authorization',
    'slack.oauth2-authorization',
  ]),
});

const webhook = z.looseObject({
  type: z.enum(['auth', 'sync', 'forward']),
  operation: z.enum(['creation', 'override', 'refresh']),
  from: z.string(),
  connectionId: z.string(),
  authMode: z.enum(['OAUTH2', 'API_KEY', 'BASIC']),
  providerConfigKey: z.string(),
  provider: z.string(),
  environment: z.string(),
  success: z.boolean(),
  endUser: z.looseObject({ endUserId: z.string(), organizationId: z.string() }),
});

const action = z.looseObject({ action_name: z.string(), input: z.looseObject({}) });

const NO_CONNECTIONS = 'The embedded platform connects to no other services.';

export const credentialHandlers = {
  ...createResource(definitions.credential),
  createSession: withBody(session, () => refuse(400, NO_CONNECTIONS)),
  /** Anyone may send it, so it is checked, acknowledged, and changes nothing. */
  sendWebhook: withBody(webhook, () => answerNothing(201)),
  triggerAction: withBody(action, () => refuse(400, NO_CONNECTIONS)),
};
