import { CommanderError } from 'commander';
import { PlatformConnectionError, PlatformError } from '../errors';
import { CommandError, exitCodes } from './dependencies';
import { toLine } from './table';

const MAX_TEXT_LENGTH = 300;

export interface Failure {
  exitCode: number;
  /** What to tell of it; missing where it is told already. */
  message?: string;
}

/** The client tells what JSON bodies say; of a gateway's page, its first words may help. */
function describeRefusal({ message, status, body, requestId }: PlatformError): string {
  const said = typeof body === 'string' ? toLine(body).slice(0, MAX_TEXT_LENGTH) : '';
  return [
    toLine(message) + (said && `: ${said}`),
    ...(status === 401 ? ['The platform does not take VAPI_PRIVATE_TOKEN.'] : []),
    ...(requestId === undefined ? [] : [`Request id: ${toLine(requestId)}`]),
  ].join('\n');
}

/** What the command line ends with after an error, and what it says. */
export function describeFailure(error: unknown, isInterrupted: boolean): Failure {
  if (isInterrupted) return { exitCode: exitCodes.interrupted, message: 'Interrupted.' };
  if (error instanceof CommanderError) {
    return { exitCode: error.exitCode === 0 ? exitCodes.done : exitCodes.usage };
  }
  if (error instanceof CommandError) return { exitCode: error.exitCode, message: error.message };
  if (error instanceof PlatformError) {
    return { exitCode: exitCodes.refused, message: describeRefusal(error) };
  }
  if (error instanceof PlatformConnectionError) {
    if (error.code === 'answer_too_large') {
      return { exitCode: exitCodes.refused, message: `${error.message}: ask for less.` };
    }
    const { systemCode } = error;
    const lines = [systemCode ? `${error.message} (${systemCode}).` : `${error.message}.`];
    if (error.code === 'unreachable') lines.push('Is VAPI_BASE_URL right, and the platform up?');
    return { exitCode: exitCodes.unreachable, message: lines.join('\n') };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { exitCode: exitCodes.refused, message: `It failed unexpectedly: ${toLine(message)}` };
}
