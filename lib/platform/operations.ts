import type { Api, HttpClient } from 'vapi-web-2.3.8/dist/api';

/** The families of the vendor's generated client (@vapi-ai/web 2.3.8), each with its methods. */
export type VendorFamilies = Omit<Api<unknown>, keyof HttpClient>;

/** A method of that client, such as `call.callControllerFindAll`. */
export type VendorMethod = {
  [Family in keyof VendorFamilies & string]: `${Family}.${keyof VendorFamilies[Family] & string}`;
}[keyof VendorFamilies & string];

/** How a call's payload travels: not at all, in the query string, or as a body of that kind. */
export type PayloadKind = 'none' | 'query' | 'json' | 'multipart' | 'url-encoded' | 'text';

/** One operation of the platform's REST API. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Below the API's base; `{name}` stands for a path parameter. */
  path: `/${string}`;
  payload: PayloadKind;
  /**
   * What answers carry where it is not JSON: a file, events where the payload asks for a stream, or
   * nothing that the contract specifies.
   */
  answer?: 'file' | 'events' | 'unspecified';
  /** False where the bearer credential is not sent. */
  secure?: false;
  deprecated?: true;
  /** The method of the vendor's generated client (@vapi-ai/web 2.3.8) that does the same. */
  vendor: VendorMethod;
}

/**
 * The platform's REST contract, all 135 operations of it, by family. Types, client and command line
 * follow from this table.
 */
// prettier-ignore
export const operations = {
  call: {
    create: { method: 'POST', path: '/call', payload: 'json', vendor: 'call.callControllerCreate' },
    list: { method: 'GET', path: '/call', payload: 'query', vendor: 'call.callControllerFindAll' },
    get: { method: 'GET', path: '/call/{id}', payload: 'none', vendor: 'call.callControllerFindOne' },
    update: { method: 'PATCH', path: '/call/{id}', payload: 'json', vendor: 'call.callControllerUpdate' },
    delete: { method: 'DELETE', path: '/call/{id}', payload: 'none', vendor: 'call.callControllerDeleteCallData' },
    createPhoneCall: { method: 'POST', path: '/call/phone', payload: 'json', deprecated: true, vendor: 'call.callControllerCreatePhoneCall' },
    createWebCall: { method: 'POST', path: '/call/web', payload: 'json', vendor: 'call.callControllerCreateWebCall' },
    export: { method: 'GET', path: '/v2/call/export', payload: 'query', answer: 'file', vendor: 'v2.callControllerExportCalls' },
    listPages: { method: 'GET', path: '/v2/call', payload: 'query', vendor: 'v2.callControllerFindAllPaginated' },
    listMetadata: { method: 'GET', path: '/v2/call/metadata', payload: 'query', vendor: 'v2.callControllerFindAllMetadataPaginated' },
    listAssistantPages: { method: 'GET', path: '/v2/assistant', payload: 'query', vendor: 'v2.assistantControllerFindAllPaginated' },
    listPhoneNumberPages: { method: 'GET', path: '/v2/phone-number', payload: 'query', vendor: 'v2.phoneNumberControllerFindAllPaginated' },
  },
  chat: {
    list: { method: 'GET', path: '/chat', payload: 'query', vendor: 'chat.chatControllerListChats' },
    create: { method: 'POST', path: '/chat', payload: 'json', answer: 'events', vendor: 'chat.chatControllerCreateChat' },
    get: { method: 'GET', path: '/chat/{id}', payload: 'none', vendor: 'chat.chatControllerGetChat' },
    delete: { method: 'DELETE', path: '/chat/{id}', payload: 'none', vendor: 'chat.chatControllerDeleteChat' },
    createResponse: { method: 'POST', path: '/chat/responses', payload: 'json', answer: 'events', vendor: 'chat.chatControllerCreateOpenAiChat' },
    createWebChat: { method: 'POST', path: '/chat/web', payload: 'json', answer: 'events', vendor: 'chat.chatControllerCreateWebChat' },
    createWebResponse: { method: 'POST', path: '/chat/web/responses', payload: 'json', answer: 'events', vendor: 'chat.chatControllerCreateOpenAiWebChat' },
  },
  campaign: {
    create: { method: 'POST', path: '/campaign', payload: 'json', vendor: 'campaign.campaignControllerCreate' },
    list: { method: 'GET', path: '/campaign', payload: 'query', vendor: 'campaign.campaignControllerFindAll' },
    listPages: { method: 'GET', path: '/campaign/paginated', payload: 'query', vendor: 'campaign.campaignControllerFindAllPaginated' },
    get: { method: 'GET', path: '/campaign/{id}', payload: 'none', vendor: 'campaign.campaignControllerFindOne' },
    update: { method: 'PATCH', path: '/campaign/{id}', payload: 'json', vendor: 'campaign.campaignControllerUpdate' },
    delete: { method: 'DELETE', path: '/campaign/{id}', payload: 'none', vendor: 'campaign.campaignControllerRemove' },
  },
  session: {
    create: { method: 'POST', path: '/session', payload: 'json', vendor: 'session.sessionControllerCreate' },
    list: { method: 'GET', path: '/session', payload: 'query', vendor: 'session.sessionControllerFindAllPaginated' },
    get: { method: 'GET', path: '/session/{id}', payload: 'none', vendor: 'session.sessionControllerFindOne' },
    update: { method: 'PATCH', path: '/session/{id}', payload: 'json', vendor: 'session.sessionControllerUpdate' },
    delete: { method: 'DELETE', path: '/session/{id}', payload: 'none', vendor: 'session.sessionControllerRemove' },
  },
  support: {
    createTicket: { method: 'POST', path: '/support/ticket', payload: 'json', vendor: 'support.supportControllerCreateTicket' },
  },
  assistant: {
    create: { method: 'POST', path: '/assistant', payload: 'json', vendor: 'assistant.assistantControllerCreate' },
    list: { method: 'GET', path: '/assistant', payload: 'query', vendor: 'assistant.assistantControllerFindAll' },
    get: { method: 'GET', path: '/assistant/{id}', payload: 'none', vendor: 'assistant.assistantControllerFindOne' },
    update: { method: 'PATCH', path: '/assistant/{id}', payload: 'json', vendor: 'assistant.assistantControllerUpdate' },
    replace: { method: 'PUT', path: '/assistant/{id}', payload: 'json', vendor: 'assistant.assistantControllerReplace' },
    delete: { method: 'DELETE', path: '/assistant/{id}', payload: 'none', vendor: 'assistant.assistantControllerRemove' },
    listVersions: { method: 'GET', path: '/assistant/{id}/version', payload: 'query', vendor: 'assistant.assistantControllerFindVersions' },
  },
  phoneNumber: {
    importTwilio: { method: 'POST', path: '/phone-number/import/twilio', payload: 'json', deprecated: true, vendor: 'phoneNumber.phoneNumberControllerImportTwilio' },
    importVonage: { method: 'POST', path: '/phone-number/import/vonage', payload: 'json', deprecated: true, vendor: 'phoneNumber.phoneNumberControllerImportVonage' },
    create: { method: 'POST', path: '/phone-number', payload: 'json', vendor: 'phoneNumber.phoneNumberControllerCreate' },
    list: { method: 'GET', path: '/phone-number', payload: 'query', vendor: 'phoneNumber.phoneNumberControllerFindAll' },
    get: { method: 'GET', path: '/phone-number/{id}', payload: 'none', vendor: 'phoneNumber.phoneNumberControllerFindOne' },
    update: { method: 'PATCH', path: '/phone-number/{id}', payload: 'json', vendor: 'phoneNumber.phoneNumberControllerUpdate' },
    delete: { method: 'DELETE', path: '/phone-number/{id}', payload: 'none', vendor: 'phoneNumber.phoneNumberControllerRemove' },
  },
  tool: {
    create: { method: 'POST', path: '/tool', payload: 'json', vendor: 'tool.toolControllerCreate' },
    list: { method: 'GET', path: '/tool', payload: 'query', vendor: 'tool.toolControllerFindAll' },
    get: { method: 'GET', path: '/tool/{id}', payload: 'none', vendor: 'tool.toolControllerFindOne' },
    update: { method: 'PATCH', path: '/tool/{id}', payload: 'json', vendor: 'tool.toolControllerUpdate' },
    delete: { method: 'DELETE', path: '/tool/{id}', payload: 'none', vendor: 'tool.toolControllerRemove' },
  },
  file: {
    uploadDeprecated: { method: 'POST', path: '/file/upload', payload: 'multipart', deprecated: true, vendor: 'file.fileControllerCreateDeprecated' },
    upload: { method: 'POST', path: '/file', payload: 'multipart', vendor: 'file.fileControllerCreate' },
    list: { method: 'GET', path: '/file', payload: 'none', vendor: 'file.fileControllerFindAll' },
    get: { method: 'GET', path: '/file/{id}', payload: 'none', vendor: 'file.fileControllerFindOne' },
    update: { method: 'PATCH', path: '/file/{id}', payload: 'json', vendor: 'file.fileControllerUpdate' },
    delete: { method: 'DELETE', path: '/file/{id}', payload: 'none', vendor: 'file.fileControllerRemove' },
  },
  knowledgeBase: {
    create: { method: 'POST', path: '/knowledge-base', payload: 'json', vendor: 'knowledgeBase.knowledgeBaseControllerCreate' },
    list: { method: 'GET', path: '/knowledge-base', payload: 'query', vendor: 'knowledgeBase.knowledgeBaseControllerFindAll' },
    get: { method: 'GET', path: '/knowledge-base/{id}', payload: 'none', vendor: 'knowledgeBase.knowledgeBaseControllerFindOne' },
    update: { method: 'PATCH', path: '/knowledge-base/{id}', payload: 'json', vendor: 'knowledgeBase.knowledgeBaseControllerUpdate' },
    delete: { method: 'DELETE', path: '/knowledge-base/{id}', payload: 'none', vendor: 'knowledgeBase.knowledgeBaseControllerRemove' },
  },
  workflow: {
    list: { method: 'GET', path: '/workflow', payload: 'none', vendor: 'workflow.workflowControllerFindAll' },
    create: { method: 'POST', path: '/workflow', payload: 'json', vendor: 'workflow.workflowControllerCreate' },
    get: { method: 'GET', path: '/workflow/{id}', payload: 'none', vendor: 'workflow.workflowControllerFindOne' },
    delete: { method: 'DELETE', path: '/workflow/{id}', payload: 'none', vendor: 'workflow.workflowControllerDelete' },
    update: { method: 'PATCH', path: '/workflow/{id}', payload: 'json', vendor: 'workflow.workflowControllerUpdate' },
    generate: { method: 'POST', path: '/workflow/generate', payload: 'json', vendor: 'workflow.workflowControllerGenerateFromTranscripts' },
  },
  squad: {
    create: { method: 'POST', path: '/squad', payload: 'json', vendor: 'squad.squadControllerCreate' },
    list: { method: 'GET', path: '/squad', payload: 'query', vendor: 'squad.squadControllerFindAll' },
    get: { method: 'GET', path: '/squad/{id}', payload: 'none', vendor: 'squad.squadControllerFindOne' },
    update: { method: 'PATCH', path: '/squad/{id}', payload: 'json', vendor: 'squad.squadControllerUpdate' },
    delete: { method: 'DELETE', path: '/squad/{id}', payload: 'none', vendor: 'squad.squadControllerRemove' },
  },
  testSuite: {
    list: { method: 'GET', path: '/test-suite', payload: 'query', vendor: 'testSuite.testSuiteControllerFindAllPaginated' },
    create: { method: 'POST', path: '/test-suite', payload: 'json', vendor: 'testSuite.testSuiteControllerCreate' },
    get: { method: 'GET', path: '/test-suite/{id}', payload: 'none', vendor: 'testSuite.testSuiteControllerFindOne' },
    update: { method: 'PATCH', path: '/test-suite/{id}', payload: 'json', vendor: 'testSuite.testSuiteControllerUpdate' },
    delete: { method: 'DELETE', path: '/test-suite/{id}', payload: 'none', vendor: 'testSuite.testSuiteControllerRemove' },
    listTests: { method: 'GET', path: '/test-suite/{id}/test', payload: 'query', vendor: 'testSuite.testSuiteTestControllerFindAllPaginated' },
    createTest: { method: 'POST', path: '/test-suite/{id}/test', payload: 'json', vendor: 'testSuite.testSuiteTestControllerCreate' },
    getTest: { method: 'GET', path: '/test-suite/{id}/test/{testId}', payload: 'none', vendor: 'testSuite.testSuiteTestControllerFindOne' },
    updateTest: { method: 'PATCH', path: '/test-suite/{id}/test/{testId}', payload: 'json', vendor: 'testSuite.testSuiteTestControllerUpdate' },
    deleteTest: { method: 'DELETE', path: '/test-suite/{id}/test/{testId}', payload: 'none', vendor: 'testSuite.testSuiteTestControllerRemove' },
    listRuns: { method: 'GET', path: '/test-suite/{id}/run', payload: 'query', vendor: 'testSuite.testSuiteRunControllerFindAllPaginated' },
    createRun: { method: 'POST', path: '/test-suite/{id}/run', payload: 'json', vendor: 'testSuite.testSuiteRunControllerCreate' },
    getRun: { method: 'GET', path: '/test-suite/{id}/run/{runId}', payload: 'none', vendor: 'testSuite.testSuiteRunControllerFindOne' },
    updateRun: { method: 'PATCH', path: '/test-suite/{id}/run/{runId}', payload: 'json', vendor: 'testSuite.testSuiteRunControllerUpdate' },
    deleteRun: { method: 'DELETE', path: '/test-suite/{id}/run/{runId}', payload: 'none', vendor: 'testSuite.testSuiteRunControllerRemove' },
  },
  analytics: {
    query: { method: 'POST', path: '/analytics', payload: 'json', vendor: 'analytics.analyticsControllerQuery' },
  },
  logs: {
    listForCall: { method: 'GET', path: '/log', payload: 'query', vendor: 'log.loggingControllerCallLogsQuery' },
    deleteForCall: { method: 'DELETE', path: '/log', payload: 'query', answer: 'unspecified', vendor: 'log.loggingControllerCallLogsDeleteQuery' },
    list: { method: 'GET', path: '/logs', payload: 'query', deprecated: true, vendor: 'logs.loggingControllerLogsQuery' },
    delete: { method: 'DELETE', path: '/logs', payload: 'query', answer: 'unspecified', deprecated: true, vendor: 'logs.loggingControllerLogsDeleteQuery' },
  },
  organization: {
    create: { method: 'POST', path: '/org', payload: 'json', vendor: 'org.orgControllerCreate' },
    list: { method: 'GET', path: '/org', payload: 'none', vendor: 'org.orgControllerFindAll' },
    get: { method: 'GET', path: '/org/{id}', payload: 'none', vendor: 'org.orgControllerFindOne' },
    update: { method: 'PATCH', path: '/org/{id}', payload: 'json', vendor: 'org.orgControllerUpdate' },
    delete: { method: 'DELETE', path: '/org/{id}', payload: 'none', answer: 'unspecified', vendor: 'org.orgControllerDeleteOrg' },
    listUsers: { method: 'GET', path: '/org/{id}/user', payload: 'none', vendor: 'org.orgControllerFindAllUsers' },
    leave: { method: 'DELETE', path: '/org/{id}/leave', payload: 'none', answer: 'unspecified', vendor: 'org.orgControllerOrgLeave' },
    removeUser: { method: 'DELETE', path: '/org/{id}/member/{userId}/leave', payload: 'none', answer: 'unspecified', vendor: 'org.orgControllerOrgRemoveUser' },
    invite: { method: 'POST', path: '/org/{id}/invite', payload: 'json', answer: 'unspecified', vendor: 'org.orgControllerUsersInvite' },
    updateUserRole: { method: 'PATCH', path: '/org/{id}/role', payload: 'json', answer: 'unspecified', vendor: 'org.orgControllerUserUpdate' },
    getToken: { method: 'GET', path: '/org/{id}/auth', payload: 'none', vendor: 'org.orgControllerOrgToken' },
  },
  token: {
    create: { method: 'POST', path: '/token', payload: 'json', vendor: 'token.tokenControllerCreate' },
    list: { method: 'GET', path: '/token', payload: 'query', vendor: 'token.tokenControllerFindAll' },
    get: { method: 'GET', path: '/token/{id}', payload: 'none', vendor: 'token.tokenControllerFindOne' },
    update: { method: 'PATCH', path: '/token/{id}', payload: 'json', vendor: 'token.tokenControllerUpdate' },
    delete: { method: 'DELETE', path: '/token/{id}', payload: 'none', vendor: 'token.tokenControllerRemove' },
  },
  credential: {
    create: { method: 'POST', path: '/credential', payload: 'json', vendor: 'credential.credentialControllerCreate' },
    list: { method: 'GET', path: '/credential', payload: 'query', vendor: 'credential.credentialControllerFindAll' },
    get: { method: 'GET', path: '/credential/{id}', payload: 'none', vendor: 'credential.credentialControllerFindOne' },
    update: { method: 'PATCH', path: '/credential/{id}', payload: 'json', vendor: 'credential.credentialControllerUpdate' },
    delete: { method: 'DELETE', path: '/credential/{id}', payload: 'none', vendor: 'credential.credentialControllerRemove' },
    createSession: { method: 'POST', path: '/credential/session', payload: 'json', vendor: 'credential.credentialControllerGenerateSession' },
    sendWebhook: { method: 'POST', path: '/credential/webhook', payload: 'json', answer: 'unspecified', secure: false, vendor: 'credential.credentialControllerHandleWebhook' },
    triggerAction: { method: 'POST', path: '/credential/trigger', payload: 'json', answer: 'unspecified', vendor: 'credential.credentialControllerCredentialActionTrigger' },
  },
  template: {
    create: { method: 'POST', path: '/template', payload: 'json', vendor: 'template.templateControllerCreate' },
    list: { method: 'GET', path: '/template', payload: 'query', vendor: 'template.templateControllerFindAll' },
    listPinned: { method: 'GET', path: '/template/pinned', payload: 'none', vendor: 'template.templateControllerFindAllPinned' },
    get: { method: 'GET', path: '/template/{id}', payload: 'none', vendor: 'template.templateControllerFindOne' },
    update: { method: 'PATCH', path: '/template/{id}', payload: 'json', vendor: 'template.templateControllerUpdate' },
    delete: { method: 'DELETE', path: '/template/{id}', payload: 'none', vendor: 'template.templateControllerRemove' },
  },
  voiceLibrary: {
    listVoices: { method: 'GET', path: '/voice-library/{provider}', payload: 'query', vendor: 'voiceLibrary.voiceLibraryControllerVoiceGetByProvider' },
    listAccents: { method: 'GET', path: '/voice-library/{provider}/accents', payload: 'none', vendor: 'voiceLibrary.voiceLibraryControllerVoiceGetAccentsByProvider' },
    syncProvider: { method: 'POST', path: '/voice-library/sync/{provider}', payload: 'none', vendor: 'voiceLibrary.voiceLibraryControllerVoiceLibrarySyncByProvider' },
    sync: { method: 'POST', path: '/voice-library/sync', payload: 'json', vendor: 'voiceLibrary.voiceLibraryControllerVoiceLibrarySyncDefaultVoices' },
    createSesameVoice: { method: 'POST', path: '/voice-library/create-sesame-voice', payload: 'json', answer: 'unspecified', vendor: 'voiceLibrary.voiceLibraryControllerVoiceLibraryCreateSesameVoice' },
  },
  provider: {
    listWorkflows: { method: 'GET', path: '/{provider}/workflows', payload: 'query', vendor: 'provider.providerControllerGetWorkflows' },
    listWorkflowHooks: { method: 'GET', path: '/{provider}/workflows/{id}/hooks', payload: 'none', vendor: 'provider.providerControllerGetWorkflowTriggerHook' },
    listLocations: { method: 'GET', path: '/{provider}/locations', payload: 'none', vendor: 'provider.providerControllerGetLocations' },
    searchVoices: { method: 'GET', path: '/{provider}/voices/search', payload: 'query', deprecated: true, vendor: 'provider.voiceProviderControllerSearchVoices' },
    searchVoice: { method: 'GET', path: '/{provider}/voice/search', payload: 'query', vendor: 'provider.voiceProviderControllerSearchVoice' },
    addVoices: { method: 'POST', path: '/{provider}/voices/add', payload: 'json', deprecated: true, vendor: 'provider.voiceProviderControllerAddVoices' },
    addVoice: { method: 'POST', path: '/{provider}/voice/add', payload: 'json', vendor: 'provider.voiceProviderControllerAddVoice' },
    cloneVoice: { method: 'POST', path: '/11labs/voice/clone', payload: 'multipart', answer: 'unspecified', vendor: 'v11Labs.voiceProviderControllerCloneVoices' },
  },
} as const satisfies Record<string, Record<string, Operation>>;
