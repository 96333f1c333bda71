import { z } from 'zod';
import { safeParse } from '@/lib/safe-parse';
import { bearsToken, embeddedPlatformToken } from '../../http/credential';
import { refuse } from '../../http/respond';
import { storeOf } from '../store/stores';
import { isAccessToken } from './access-token';

/** A key that an operator made with POST /token. */
export const keyShape = {
  tag: z.enum(['private', 'public']).optional(),
  name: z.string().max(40).optional(),
  restrictions: z
    .looseObject({
      enabled: z.boolean().optional(),
      allowedOrigins: z.array(z.string().max(500)).max(100).optional(),
      allowedAssistantIds: z.array(z.string().max(100)).max(100).optional(),
      allowTransientAssistant: z.boolean().optional(),
    })
    .optional(),
};

const storedKey = z.object({ ...keyShape, value: z.string() });
type StoredKey = z.infer<typeof storedKey>;

/** What a request's key lets it do. */
export interface Access {
  /** Whether only calls and chats may be made, as from a browser. */
  isPublic: boolean;
  restrictions: NonNullable<StoredKey['restrictions']>;
}

const everything: Access = { isPublic: false, restrictions: {} };

/**
 * Checks a request's bearer credential: the platform's own, an organization's access token, or a key
 * that an operator made.
 *
 * @param takesPublicKeys whether the operation is one that public keys are for
 * @returns a 401 or 403 in the platform's words where it does not open the operation
 */
export function checkKey(request: Request, takesPublicKeys: boolean): Access | Response {
  const authorization = request.headers.get('authorization');
  if (bearsToken(authorization, embeddedPlatformToken())) return everything;
  if (!authorization) return refuse(401, 'Missing bearer credential.');
  const [, token = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  if (isAccessToken(token)) return everything;
  const key = findKey(authorization);
  if (!key || key.restrictions?.enabled === false) {
    return refuse(401, 'Invalid Key. Hot tip, this is the embedded platform.');
  }
  if (key.tag !== 'public') return everything;
  if (!takesPublicKeys) {
    return refuse(
      401,
      'Invalid Key. Hot tip, you may be using the public key instead of the private key, or vice versa.',
    );
  }
  const access = { isPublic: true, restrictions: key.restrictions ?? {} };
  const origin = request.headers.get('origin');
  const { allowedOrigins } = access.restrictions;
  if (allowedOrigins && !(origin && allowedOrigins.includes(origin))) {
    return refuse(403, `Key doesn't allow origin '${(origin ?? '').slice(0, 200)}'`);
  }
  return access;
}

/** The 403 for a key that does not allow an assistant; `undefined` stands for an inline one. */
export function checkAssistant(
  { restrictions }: Access,
  assistantId: string | undefined,
): Response | undefined {
  const { allowedAssistantIds, allowTransientAssistant } = restrictions;
  if (assistantId === undefined) {
    const isAllowed = !allowedAssistantIds && allowTransientAssistant !== false;
    return isAllowed ? undefined : refuse(403, "Key doesn't allow transient assistant");
  }
  if (!allowedAssistantIds || allowedAssistantIds.includes(assistantId)) return undefined;
  return refuse(403, `Key doesn't allow assistantId '${assistantId}'`);
}

function findKey(authorization: string): StoredKey | undefined {
  return storeOf('token')
    .list()
    .flatMap((stored) => safeParse(storedKey, stored).data ?? [])
    .find(({ value }) => bearsToken(authorization, value));
}
