import type { CallStage } from '@/lib/call-stages';

import type { CallNews, OpenCall, Speaker } from './call-state';

/** A call as seen by those who watch the SDK for it. They keep no state of it themselves. */
export interface OwnCall {
  /** Undefined once the call is over, or another one has begun. */
  state(): OpenCall | undefined;
  tell(news: CallNews): void;
  /** Notes when a stage of the call's making was reached first. */
  reach(stage: CallStage): void;
  /** Takes a loudness from 0 to 1, about ten times a second. */
  hear(speaker: Speaker, level: number): void;
}
