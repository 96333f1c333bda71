import { answer, refuse } from '../../http/respond';
import type { RestCall } from '../request/rest-call';
import { definitions } from './definitions';
import { createObject, createResource } from './resource';

const MAX_AT_ONCE = 50;

const templates = createResource(definitions.template);

export const templateHandlers = {
  ...templates,
  /** Takes one template, or a list of them as the vendor's client types it, and answers alike. */
  create(call: RestCall) {
    const { body } = call;
    if (!Array.isArray(body)) return templates.create(call);
    if (body.length > MAX_AT_ONCE) {
      return refuse(400, [`body must contain no more than ${MAX_AT_ONCE} elements`]);
    }
    const created = [];
    for (const definition of body) {
      const template = createObject(definitions.template, definition);
      if (template instanceof Response) return template;
      created.push(template);
    }
    return answer(created, 201);
  },
  /** The contract has no way to pin one. */
  listPinned: () => answer([]),
};
