import { dealershipFirstMessage, firstMessages } from '@/lib/content/agent';
import { closeSpeech } from '@/lib/embedded-platform/speech/speech';
import { synthesizePcm } from '@/testing/synthesize';
import { envelopeOf, likeness, recordAgent, secondsOfSound } from './support/agent-audio';
import { audioFile } from './support/audio';
import { launchOptions } from './support/browser-options';
import { expect, openMicrophones, test } from './support/fixtures';
import { callsOfPage, panelIn } from './support/talk';

test.use({ launchOptions: launchOptions(audioFile('talks')) });
test.afterAll(() => closeSpeech());

test('a visitor hears the agent, answers, is answered, speaks over it, hangs up, and calls again', async ({
  page,
  site,
  pageErrors,
}) => {
  // Synthesizes before the call, which would go on meanwhile.
  const said = envelopeOf(await synthesizePcm(firstMessages.presale));
  const other = envelopeOf(await synthesizePcm(dealershipFirstMessage('Sunrise Toyota')));
  await page.goto('/');
  const calls = callsOfPage(page, site);
  const { button, status, timer } = panelIn(page);
  await expect(status).toHaveText('Click to speak');
  await expect(timer).toHaveText('00:00');

  await test.step('the first message arrives loud and complete', async () => {
    const sound = recordAgent(page, 6);
    await button.click();
    await expect(button).toHaveAccessibleName('End voice call');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(status).toHaveText('AI Speaking...');
    await expect(timer).toHaveText(/00:0[1-9]/);
    const player = await page
      .locator('audio[data-participant-id]')
      .evaluate(({ paused, muted, volume }: HTMLAudioElement) => ({ paused, muted, volume }));
    expect(player).toEqual({ paused: false, muted: false, volume: 1 });
    const heard = await sound;
    expect(secondsOfSound(heard)).toBeGreaterThan(2);
    expect(likeness(said, heard)).toBeGreaterThan(0.8);
    expect(likeness(said, heard)).toBeGreaterThan(likeness(other, heard) + 0.1);
  });

  await test.step('a spoken sentence is heard and answered', async () => {
    await expect(status).toHaveText('Listening...');
    await expect(status).toHaveText('AI Speaking...');
    const [call] = await calls();
    expect(call).toMatchObject({ status: 'in-progress', visitorTurns: 1 });
    const words = call?.transcript.filter(({ role }) => role === 'user').map(({ text }) => text);
    expect(words?.join(' ')).toMatch(/how much.*dealership/i);
  });

  await test.step('the agent stops when it is spoken over', async () => {
    // It stops at the voice. The page shows 'Listening...' at the words, which a busy machine knows at their end.
    await expect(status).toHaveText(/^(?:Listening|Connected)/);
    const meanwhile = secondsOfSound(await recordAgent(page, 1));
    expect(meanwhile).toBeLessThan(0.5);
    await expect.poll(async () => (await calls())[0]).toMatchObject({ interruptions: 1 });
    await expect(status).toHaveText('AI Speaking...');
    await expect
      .poll(async () => (await calls())[0])
      .toMatchObject({ visitorTurns: 2, agentTurns: 3 });
  });

  await test.step('hanging up closes the microphone', async () => {
    expect(await openMicrophones(page)).toBe(1);
    await button.click();
    await expect(status).toHaveText('Click to speak');
    await expect(button).toHaveAccessibleName('Call again');
    await expect.poll(() => openMicrophones(page)).toBe(0);
    await expect
      .poll(async () => (await calls())[0])
      .toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
  });

  await test.step('a second call has sound as well', async () => {
    const sound = recordAgent(page, 2);
    await button.click();
    await expect(status).toHaveText('AI Speaking...');
    expect(secondsOfSound(await sound)).toBeGreaterThan(0.5);
    await button.click();
    await expect.poll(() => openMicrophones(page)).toBe(0);
  });
  expect(pageErrors.list).toEqual([]);
});
