import { goOn } from '@/lib/content/hearing';
import { log } from '@/lib/log';
import { createEar } from './ear';
import { type EndedReason, speechOf, transcriptOf } from './messages';
import { createPatience, TICKS_PER_SECOND } from './patience';
import { createPlayback } from './playback';
import { addTurn, endTurn, newCourse, reply, report, startTurn, sendToPage } from './turns';
import type { AgentDependencies, AgentState, CallOptions } from './turns';

export type { AgentDependencies, CallOptions };

export type Agent = ReturnType<typeof createAgent>;

/** Time for the last packet to pass the network and the page's buffer. */
const LAST_WORD_TICKS = 20;

/** One call's agent. It knows nothing of how sound and messages travel. */
export function createAgent(call: CallOptions, dependencies: AgentDependencies) {
  const agent = newAgent(call, dependencies);
  const { firstMessage, maxDurationSeconds, ear, playback } = agent;
  return {
    /** Begins the call, now that the page plays sound. Call it once. */
    start(): void {
      agent.isLive = true;
      agent.emit('listening');
      report(agent, { type: 'status-update', status: 'in-progress' });
      if (!agent.canHear) report(agent, { type: 'recognition', available: false });
      if (!firstMessage) return;
      agent.conversation.remember(firstMessage);
      reply(agent, { text: firstMessage });
    },
    /** Takes 20 ms of the visitor's sound: 320 samples, 16 kHz mono. */
    hear(frame: Int16Array): void {
      if (agent.isLive) ear.hear(frame);
    },
    /**
     * Returns the agent's next 20 ms as an Opus packet; null is silence. This is the call's clock: call it every
     * 20 ms, except while the visitor's network is gone.
     */
    nextPacket(): Uint8Array | null {
      if (!agent.isLive) return null;
      agent.ticks += 1;
      ear.tick();
      agent.patience.tick(playback.isSpeaking() || ear.isTurnOn());
      const { ticks } = agent;
      if (ticks >= agent.endsAt) end(agent, 'assistant-ended-call');
      else if (ticks >= maxDurationSeconds * TICKS_PER_SECOND) end(agent, 'exceeded-max-duration');
      return playback.next();
    },
    /** Takes an app message of the page's SDK; ignores unknown ones. */
    receive(data: unknown): void {
      const text = agent.isLive ? agent.read(data) : undefined;
      if (text) addTurn(agent, text);
      else if (text === '') agent.patience.renew(true);
    },
    /** Stops without reporting to the page. Idempotent. */
    stop: (): void => stop(agent),
  };
}

/** An agent whose ear, playback and patience act on its call. */
function newAgent(call: CallOptions, dependencies: AgentDependencies): AgentState {
  const agent: AgentState = {
    ...call,
    ...dependencies,
    ...newCourse(dependencies.transcribe !== undefined),
    playback: createPlayback({
      speak: dependencies.speak,
      onStarted() {
        agent.failures = 0;
        agent.turn += 1;
        agent.assistantTurn = agent.turn;
        report(agent, speechOf('assistant', 'started', agent.turn));
      },
      onSaid: (words, type) => report(agent, transcriptOf('assistant', words, type)),
      onLastLine: () => void (agent.endsAt = agent.ticks + LAST_WORD_TICKS),
      onStopped: () => report(agent, speechOf('assistant', 'stopped', agent.assistantTurn)),
      onFailed: (err) => failLine(agent, err),
    }),
    ear: createEar({
      transcribe: dependencies.transcribe,
      isAgentSpeaking: () => agent.playback.isSpeaking(),
      isAgentBusy: () => agent.playback.isBusy() || agent.thinking !== undefined,
      agentWords: () => agent.playback.latestWords(),
      onOverlap: (isOn) => agent.playback.hold(isOn),
      onTurnStarted: () => startTurn(agent),
      // Only the page learns of pauses; the record counts whole turns.
      onVoice: (isOn) =>
        sendToPage(agent, speechOf('user', isOn ? 'started' : 'stopped', agent.visitorTurn)),
      onWords: (transcript) => sendToPage(agent, transcriptOf('user', transcript, 'partial')),
      onFragment: () => agent.playback.say({ text: goOn }),
      onTurn: (transcript) => endTurn(agent, transcript),
      onDeaf() {
        agent.canHear = false;
        report(agent, { type: 'recognition', available: false });
      },
    }),
    patience: createPatience(call.silenceTimeoutSeconds, {
      onNudge: () => agent.playback.say({ text: agent.conversation.nudge().text }),
      onTimeout: () => end(agent, 'silence-timed-out'),
    }),
  };
  return agent;
}

function failLine(agent: AgentState, err: unknown): void {
  log.warn({ err }, 'A line could not be said.');
  agent.failures += 1;
  // The synthesizer restarts by itself: retry the line once before the call ends.
  if (agent.failures > 1) end(agent, 'pipeline-error-custom-voice-failed');
  else reply(agent, agent.conversation.repeat());
}

function end(agent: AgentState, reason: EndedReason): void {
  if (!agent.isLive) return;
  report(agent, { type: 'status-update', status: 'ended', endedReason: reason });
  stop(agent);
  agent.hangUp(reason);
}

function stop(agent: AgentState): void {
  agent.isLive = false;
  agent.thinking?.abort();
  agent.ear.forget();
  agent.playback.stop();
}
