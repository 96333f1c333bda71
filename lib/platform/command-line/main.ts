import { loadEnvironmentFiles, readAccount, readToken } from './environment';
import { describeFailure } from './failure';
import { createTerminal } from './process-terminal';
import { createProgram } from './program';

async function main(): Promise<void> {
  const interruption = new AbortController();
  const interrupt = () => {
    // Whoever interrupts a second time does not want to wait for the clean-up.
    if (interruption.signal.aborted) process.exit(130);
    interruption.abort();
    // A payload on standard input that never comes would keep the process alive.
    process.stdin.destroy();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);

  loadEnvironmentFiles();
  const terminal = createTerminal(readToken(), interrupt);
  const { signal } = interruption;
  try {
    await createProgram({ terminal, readAccount, signal }).parseAsync();
  } catch (error) {
    const { exitCode, message } = describeFailure(error, signal.aborted);
    if (message !== undefined) terminal.warn(message);
    process.exitCode = exitCode;
  }
}

void main();
