export type CallPlatform = 'hosted' | 'embedded';

/** Path of the embedded platform's API on the site's own origin. */
export const EMBEDDED_PLATFORM_PATH = '/api/embedded';

/** Who holds calls: the hosted platform where there is a credential for it. A blank variable counts as none. */
export const platformOf = (variables: { VAPI_PRIVATE_TOKEN?: string | undefined }): CallPlatform =>
  variables.VAPI_PRIVATE_TOKEN?.trim() ? 'hosted' : 'embedded';
