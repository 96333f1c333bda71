import type { VapiClient } from './vapi-client';
import type { OwnCall } from './own-call';
import type { CallSound } from './sound';

/**
 * The agent's sound where the browser plays none before another touch. The SDK (2.7.1) gives its player
 * up then, and never lets the agent begin: this makes another one, and has the agent begin, whose first
 * words are read until they are heard.
 */
export interface HeldSound {
  /** Takes the SDK's word that it could not play. False where there is nothing to hold. */
  hold(): boolean;
  /** Plays what was held; to be called while a touch is handled. Rejects where the browser still refuses. */
  play(): Promise<void>;
  /** Takes the player out of the page: the call is over, or the SDK plays the agent after all. */
  end(): void;
}

export function createHeldSound(
  vapi: VapiClient,
  call: OwnCall,
  sound: Pick<CallSound, 'fit'>,
): HeldSound {
  let player: HTMLAudioElement | undefined;

  const tell = (isOn: boolean) => call.tell({ type: 'trouble', trouble: 'isSoundHeld', isOn });

  function takeOut() {
    if (player) player.srcObject = null;
    player?.remove();
    player = undefined;
  }

  return {
    hold() {
      const room = vapi.getDailyCallObject();
      const agent = Object.values(room?.participants() ?? {}).find(({ local }) => !local);
      const track = agent?.tracks.audio.persistentTrack;
      if (!room || !agent || !track) return false;
      takeOut();
      player = document.createElement('audio');
      player.dataset['participantId'] = agent.session_id;
      player.srcObject = new MediaStream([track]);
      document.body.append(player);
      tell(true);
      room.sendAppMessage('playable');
      call.reach('playable');
      return true;
    },
    async play() {
      if (!player) return;
      sound.fit(player);
      await player.play();
      tell(false);
    },
    end() {
      if (!player) return;
      takeOut();
      tell(false);
    },
  };
}
