import { randomBytes } from 'node:crypto';
import { keyShape } from '../request/keys';
import { createResource } from './resource';

/** Keys that open this platform as long as it runs, a public one for calls and chats only. */
export const tokenHandlers = createResource({
  family: 'token',
  noun: 'token',
  shape: keyShape,
  readOnly: ['value'],
  complete: (fields) => ({
    tag: 'private',
    ...fields,
    value: randomBytes(32).toString('base64url'),
  }),
});
