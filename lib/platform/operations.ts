/** Form of a payload: none, in the query string, or as a body of that type. */
export type PayloadKind = 'none' | 'query' | 'json' | 'multipart' | 'url-encoded' | 'text';

/** One operation of the platform's REST API. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Path below the API's base, with parameters as `{name}`. */
  path: `/${string}`;
  payload: PayloadKind;
  /**
   * Content of an answer that is not JSON: a file, events if the payload requests a stream, or unspecified by the
   * contract.
   */
  answer?: 'file' | 'events' | 'unspecified';
  /** False if the bearer credential is not sent. */
  secure?: false;
  deprecated?: true;
}

/** The five operations that most families have. */
const resource = <Path extends `/${string}`>(path: Path) =>
  ({
    create: { method: 'POST', path, payload: 'json' },
    list: { method: 'GET', path, payload: 'query' },
    get: { method: 'GET', path: `${path}/{id}`, payload: 'none' },
    update: { method: 'PATCH', path: `${path}/{id}`, payload: 'json' },
    delete: { method: 'DELETE', path: `${path}/{id}`, payload: 'none' },
  }) as const;

/** The platform's REST contract: 135 operations by family. Client and command line derive from this table. */
// prettier-ignore
export const operations = {
  call: {
    ...resource('/call'),
    createPhoneCall: { method: 'POST', path: '/call/phone', payload: 'json', deprecated: true },
    createWebCall: { method: 'POST', path: '/call/web', payload: 'json' },
    export: { method: 'GET', path: '/v2/call/export', payload: 'query', answer: 'file' },
    listPages: { method: 'GET', path: '/v2/call', payload: 'query' },
    listMetadata: { method: 'GET', path: '/v2/call/metadata', payload: 'query' },
    listAssistantPages: { method: 'GET', path: '/v2/assistant', payload: 'query' },
    listPhoneNumberPages: { method: 'GET', path: '/v2/phone-number', payload: 'query' },
  },
  chat: {
    list: { method: 'GET', path: '/chat', payload: 'query' },
    create: { method: 'POST', path: '/chat', payload: 'json', answer: 'events' },
    get: { method: 'GET', path: '/chat/{id}', payload: 'none' },
    delete: { method: 'DELETE', path: '/chat/{id}', payload: 'none' },
    createResponse: { method: 'POST', path: '/chat/responses', payload: 'json', answer: 'events' },
    createWebChat: { method: 'POST', path: '/chat/web', payload: 'json', answer: 'events' },
    createWebResponse: { method: 'POST', path: '/chat/web/responses', payload: 'json', answer: 'events' },
  },
  campaign: {
    ...resource('/campaign'),
    listPages: { method: 'GET', path: '/campaign/paginated', payload: 'query' },
  },
  session: resource('/session'),
  support: {
    createTicket: { method: 'POST', path: '/support/ticket', payload: 'json' },
  },
  assistant: {
    ...resource('/assistant'),
    replace: { method: 'PUT', path: '/assistant/{id}', payload: 'json' },
    listVersions: { method: 'GET', path: '/assistant/{id}/version', payload: 'query' },
  },
  phoneNumber: {
    ...resource('/phone-number'),
    importTwilio: { method: 'POST', path: '/phone-number/import/twilio', payload: 'json', deprecated: true },
    importVonage: { method: 'POST', path: '/phone-number/import/vonage', payload: 'json', deprecated: true },
  },
  tool: resource('/tool'),
  file: {
    uploadDeprecated: { method: 'POST', path: '/file/upload', payload: 'multipart', deprecated: true },
    upload: { method: 'POST', path: '/file', payload: 'multipart' },
    list: { method: 'GET', path: '/file', payload: 'none' },
    get: { method: 'GET', path: '/file/{id}', payload: 'none' },
    update: { method: 'PATCH', path: '/file/{id}', payload: 'json' },
    delete: { method: 'DELETE', path: '/file/{id}', payload: 'none' },
  },
  knowledgeBase: resource('/knowledge-base'),
  workflow: {
    ...resource('/workflow'),
    list: { method: 'GET', path: '/workflow', payload: 'none' },
    generate: { method: 'POST', path: '/workflow/generate', payload: 'json' },
  },
  squad: resource('/squad'),
  testSuite: {
    ...resource('/test-suite'),
    listTests: { method: 'GET', path: '/test-suite/{id}/test', payload: 'query' },
    createTest: { method: 'POST', path: '/test-suite/{id}/test', payload: 'json' },
    getTest: { method: 'GET', path: '/test-suite/{id}/test/{testId}', payload: 'none' },
    updateTest: { method: 'PATCH', path: '/test-suite/{id}/test/{testId}', payload: 'json' },
    deleteTest: { method: 'DELETE', path: '/test-suite/{id}/test/{testId}', payload: 'none' },
    listRuns: { method: 'GET', path: '/test-suite/{id}/run', payload: 'query' },
    createRun: { method: 'POST', path: '/test-suite/{id}/run', payload: 'json' },
    getRun: { method: 'GET', path: '/test-suite/{id}/run/{runId}', payload: 'none' },
    updateRun: { method: 'PATCH', path: '/test-suite/{id}/run/{runId}', payload: 'json' },
    deleteRun: { method: 'DELETE', path: '/test-suite/{id}/run/{runId}', payload: 'none' },
  },
  analytics: {
    query: { method: 'POST', path: '/analytics', payload: 'json' },
  },
  logs: {
    listForCall: { method: 'GET', path: '/log', payload: 'query' },
    deleteForCall: { method: 'DELETE', path: '/log', payload: 'query', answer: 'unspecified' },
    list: { method: 'GET', path: '/logs', payload: 'query', deprecated: true },
    delete: { method: 'DELETE', path: '/logs', payload: 'query', answer: 'unspecified', deprecated: true },
  },
  organization: {
    ...resource('/org'),
    list: { method: 'GET', path: '/org', payload: 'none' },
    delete: { method: 'DELETE', path: '/org/{id}', payload: 'none', answer: 'unspecified' },
    listUsers: { method: 'GET', path: '/org/{id}/user', payload: 'none' },
    leave: { method: 'DELETE', path: '/org/{id}/leave', payload: 'none', answer: 'unspecified' },
    removeUser: { method: 'DELETE', path: '/org/{id}/member/{userId}/leave', payload: 'none', answer: 'unspecified' },
    invite: { method: 'POST', path: '/org/{id}/invite', payload: 'json', answer: 'unspecified' },
    updateUserRole: { method: 'PATCH', path: '/org/{id}/role', payload: 'json', answer: 'unspecified' },
    getToken: { method: 'GET', path: '/org/{id}/auth', payload: 'none' },
  },
  token: resource('/token'),
  credential: {
    ...resource('/credential'),
    createSession: { method: 'POST', path: '/credential/session', payload: 'json' },
    sendWebhook: { method: 'POST', path: '/credential/webhook', payload: 'json', answer: 'unspecified', secure: false },
    triggerAction: { method: 'POST', path: '/credential/trigger', payload: 'json', answer: 'unspecified' },
  },
  template: {
    ...resource('/template'),
    listPinned: { method: 'GET', path: '/template/pinned', payload: 'none' },
  },
  voiceLibrary: {
    listVoices: { method: 'GET', path: '/voice-library/{provider}', payload: 'query' },
    listAccents: { method: 'GET', path: '/voice-library/{provider}/accents', payload: 'none' },
    syncProvider: { method: 'POST', path: '/voice-library/sync/{provider}', payload: 'none' },
    sync: { method: 'POST', path: '/voice-library/sync', payload: 'json' },
    createSesameVoice: { method: 'POST', path: '/voice-library/create-sesame-voice', payload: 'json', answer: 'unspecified' },
  },
  provider: {
    listWorkflows: { method: 'GET', path: '/{provider}/workflows', payload: 'query' },
    listWorkflowHooks: { method: 'GET', path: '/{provider}/workflows/{id}/hooks', payload: 'none' },
    listLocations: { method: 'GET', path: '/{provider}/locations', payload: 'none' },
    searchVoices: { method: 'GET', path: '/{provider}/voices/search', payload: 'query', deprecated: true },
    searchVoice: { method: 'GET', path: '/{provider}/voice/search', payload: 'query' },
    addVoices: { method: 'POST', path: '/{provider}/voices/add', payload: 'json', deprecated: true },
    addVoice: { method: 'POST', path: '/{provider}/voice/add', payload: 'json' },
    cloneVoice: { method: 'POST', path: '/11labs/voice/clone', payload: 'multipart', answer: 'unspecified' },
  },
} as const satisfies Record<string, Record<string, Operation>>;
