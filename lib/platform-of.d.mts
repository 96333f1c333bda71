export type CallPlatform = 'hosted' | 'embedded';

export function platformOf(variables: { VAPI_PRIVATE_TOKEN?: string | undefined }): CallPlatform;
