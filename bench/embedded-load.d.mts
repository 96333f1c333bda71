/** What one run of the embedded platform under load cost and lost. */
export interface EmbeddedLoad {
  calls: number;
  /** Calls whose data channel opened and whose agent spoke. */
  connected: number;
  /** Per cent of one core, by the server process and the process of its calls, with all threads. */
  cpuPercent: number;
  /** Packets that the agents sent to the clients, and those that did not arrive. */
  agentSent: number;
  agentLost: number;
  /** Packets that the clients sent to the agents, and those that did not arrive. */
  visitorSent: number;
  visitorLost: number;
  /** Longest time that any client waited for an agent's next packet, in milliseconds. */
  longestGapMs: number;
  /** Turns of visitors that the server heard end. */
  visitorTurns: number;
}

/**
 * Holds `calls` calls at once for `seconds` seconds, all talking: each client answers its agent with the
 * agent's own words.
 *
 * @param options.token the embedded platform's bearer credential
 * @param options.serverPid process whose CPU time is measured, with those that it has started
 */
export function embeddedLoad(options: {
  baseUrl: string;
  token: string;
  calls: number;
  seconds: number;
  serverPid: number | undefined;
}): Promise<EmbeddedLoad>;
