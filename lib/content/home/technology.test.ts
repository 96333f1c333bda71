import { claims } from '@/lib/content/claims';

import { technology } from './technology';

it('divides the whole response time among its stages', () => {
  const total = technology.stages.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  expect(`${total / 1_000}s`).toBe(claims.responseTime);
});
