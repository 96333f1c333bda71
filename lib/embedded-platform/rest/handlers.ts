import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { log } from '@/lib/log';
import { answer, refuse } from '../http/respond';
import { forgetVersions, keepVersion, listVersions } from './families/assistant-versions';
import { queryAnalytics } from './families/calls/analytics';
import { exportCalls } from './families/calls/call-export';
import { callHandlers } from './families/calls/calls';
import { openWebCall } from './families/calls/create-web-call';
import { logHandlers } from './families/calls/logs';
import { chatHandlers } from './families/chats/chat-answers';
import { credentialHandlers } from './families/credentials';
import { definitions } from './families/definitions';
import { fileHandlers } from './families/files';
import { organizationHandlers } from './families/organizations';
import { phoneNumberHandlers } from './families/phone-numbers';
import { createResource } from './families/resource';
import { templateHandlers } from './families/templates';
import { testSuiteHandlers } from './families/test-suites';
import { tokenHandlers } from './families/tokens';
import { voiceLibraryHandlers } from './families/voice-library';
import { generateWorkflow } from './families/workflow-generation';
import type { RestCall, RestHandlers } from './request/rest-call';
import { withBody } from './request/validation';

const assistants = createResource({
  ...definitions.assistant,
  onWritten: keepVersion,
  onDeleted: forgetVersions,
});
const sessions = createResource(definitions.session);

const ticket = z.object({
  // prettier-ignore
  category: z.enum(['bug-report', 'feature-request', 'doc-update', 'pricing', 'sales', 'others']),
  subject: z.string().min(1).max(200),
  message: z.string().min(10).max(5_000),
  callDetails: z.string().max(1_000).nullish(),
});

/** A ticket is numbered and forgotten, and the log says so: nobody reads it. */
const createTicket = withBody(ticket, () => {
  const id = randomUUID();
  log.info(
    { ticketId: id },
    'A support ticket was given to the embedded platform; nobody reads it.',
  );
  return answer({ id }, 201);
});

/** Other services are reached by the hosted platform only. */
function refuseProvider({ parameters }: RestCall): Response {
  const name = (parameters.provider ?? '11labs').slice(0, 40);
  return refuse(404, `The embedded platform has no provider ${name}.`);
}

/** What answers each operation; the type of the table holds it complete. */
export const handlers: RestHandlers = {
  call: {
    ...callHandlers,
    createWebCall: openWebCall,
    export: exportCalls,
    listAssistantPages: assistants.listPages,
    listPhoneNumberPages: phoneNumberHandlers.listPages,
  },
  chat: chatHandlers,
  campaign: createResource(definitions.campaign),
  session: { ...sessions, list: sessions.listPages },
  support: { createTicket },
  assistant: { ...assistants, listVersions },
  phoneNumber: phoneNumberHandlers,
  tool: createResource(definitions.tool),
  file: fileHandlers,
  knowledgeBase: createResource(definitions.knowledgeBase),
  workflow: { ...createResource(definitions.workflow), generate: generateWorkflow },
  squad: createResource(definitions.squad),
  testSuite: testSuiteHandlers,
  analytics: { query: queryAnalytics },
  logs: logHandlers,
  organization: organizationHandlers,
  token: tokenHandlers,
  credential: credentialHandlers,
  template: templateHandlers,
  voiceLibrary: voiceLibraryHandlers,
  provider: {
    listWorkflows: refuseProvider,
    listWorkflowHooks: refuseProvider,
    listLocations: refuseProvider,
    searchVoices: refuseProvider,
    searchVoice: refuseProvider,
    addVoices: refuseProvider,
    addVoice: refuseProvider,
    cloneVoice: refuseProvider,
  },
};
