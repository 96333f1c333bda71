import type Vapi from '@vapi-ai/web';

/**
 * Follows the audio elements that the SDK puts into the page for the agent's voice. It takes out the
 * one of an agent that leaves, but none when the visitor hangs up (2.7.1): each call would leave one.
 *
 * @returns a function that takes them out; those that come later go at once
 */
export function followAgentPlayers(vapi: Pick<Vapi, 'on'>): () => void {
  const players = new Set<HTMLAudioElement>();
  let isOver = false;

  function takeOut(player: HTMLAudioElement) {
    player.srcObject = null;
    player.remove();
  }

  vapi.on('audio', (player) => {
    if (!(player instanceof HTMLAudioElement)) return;
    if (isOver) takeOut(player);
    else players.add(player);
  });
  return () => {
    isOver = true;
    players.forEach(takeOut);
    players.clear();
  };
}
