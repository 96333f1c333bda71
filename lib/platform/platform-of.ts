export type CallPlatform = 'hosted' | 'embedded';

/** Path of the embedded platform's API on the site's own origin. */
export const EMBEDDED_PLATFORM_PATH = '/api/embedded';

/** Returns the platform of the calls: hosted with a credential, else embedded. A blank variable counts as not set. */
export const platformOf = (variables: { VAPI_PRIVATE_TOKEN?: string | undefined }): CallPlatform =>
  variables.VAPI_PRIVATE_TOKEN?.trim() ? 'hosted' : 'embedded';
