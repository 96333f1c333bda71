import type { Env } from '@/lib/env';

/** The provider by OpenID Connect, in addresses and in the database. */
export const OIDC_ID = 'oidc';

export type ProviderId = 'google' | typeof OIDC_ID;

interface Client {
  clientId: string;
  clientSecret: string;
}

/** Where else than here the desk's people may have an account. */
export interface Providers {
  google?: Client;
  oidc?: Client & { issuer: string; name: string };
}

type ProviderEnv = Pick<
  Env,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'OIDC_ISSUER'
  | 'OIDC_CLIENT_ID'
  | 'OIDC_CLIENT_SECRET'
  | 'OIDC_NAME'
>;

/** What of it is set, which lib/env.ts has found whole. */
export function providersOf(env: ProviderEnv): Providers {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OIDC_ISSUER, OIDC_CLIENT_ID } = env;
  const { OIDC_CLIENT_SECRET, OIDC_NAME } = env;
  return {
    ...(GOOGLE_CLIENT_ID &&
      GOOGLE_CLIENT_SECRET && {
        google: { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET },
      }),
    ...(OIDC_ISSUER &&
      OIDC_CLIENT_ID &&
      OIDC_CLIENT_SECRET && {
        oidc: {
          issuer: OIDC_ISSUER,
          name: OIDC_NAME,
          clientId: OIDC_CLIENT_ID,
          clientSecret: OIDC_CLIENT_SECRET,
        },
      }),
  };
}
