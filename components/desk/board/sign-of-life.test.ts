import { newestSign } from './sign-of-life';

const at = (ms: number) => new Date(ms);

test.each([
  [{}, 'made', 1],
  [{ lastOpenedAt: at(5) }, 'opened', 5],
  [{ lastOpenedAt: at(9), lastTalkedAt: at(5) }, 'opened', 9],
  [{ lastOpenedAt: at(5), lastTalkedAt: at(5) }, 'talked', 5],
  [{ lastOpenedAt: at(5), lastLeadAt: at(7), lastTalkedAt: at(6) }, 'asked', 7],
])('of %j the newest is that it was %s', (signs, kind, ms) => {
  expect(newestSign({ createdAt: at(1), ...signs })).toEqual({ kind, at: ms });
});
