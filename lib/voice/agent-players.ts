import type Vapi from '@vapi-ai/web';

/**
 * Follows the audio elements that the SDK puts into the page for the agent's voice. The SDK (2.7.1)
 * removes the element of an agent that leaves, but not when the visitor hangs up: each call would leave
 * one in the page.
 *
 * @param onPlayer told of each while the call is on
 * @returns a function that removes them; those that come later are removed at once
 */
export function followAgentPlayers(
  vapi: Pick<Vapi, 'on'>,
  onPlayer: (player: HTMLAudioElement) => void = () => undefined,
): () => void {
  const players = new Set<HTMLAudioElement>();
  let isOver = false;

  function takeOut(player: HTMLAudioElement) {
    player.srcObject = null;
    player.remove();
  }

  vapi.on('audio', (player) => {
    if (!(player instanceof HTMLAudioElement)) return;
    if (isOver) return takeOut(player);
    players.add(player);
    onPlayer(player);
  });
  return () => {
    isOver = true;
    players.forEach(takeOut);
    players.clear();
  };
}
