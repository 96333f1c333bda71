import { closeSpeech, synthesizePcm } from '@/lib/embedded-platform/speech/speech';
import { dealershipFirstMessage, firstMessages } from '@/lib/content/agent';
import { envelopeOf, likeness, recordAgent, secondsOfSound } from './agent-audio';
import { audioFile } from './audio';
import { launchOptions } from './browser-options';
import { expect, openMicrophones, test, widgetIn } from './fixtures';

test.use({
  launchOptions: launchOptions(audioFile('answers')),
  contextOptions: { reducedMotion: 'no-preference' },
});
test.afterAll(() => closeSpeech());

test('a visitor presses the button, hears the agent, answers, is answered, and hangs up', async ({
  page,
  site,
  pageErrors,
}) => {
  // Before the call, which goes on while a busy machine synthesizes.
  const said = envelopeOf(await synthesizePcm(firstMessages.presale));
  const other = envelopeOf(await synthesizePcm(dealershipFirstMessage('Sunrise Toyota')));

  await page.goto('/');
  const widget = widgetIn(page.getByRole('main'));
  await expect(widget.status).toHaveText('Click to speak');
  await expect(widget.timer).toHaveText('00:00');

  const sound = recordAgent(page, 6);
  await widget.button.click();
  await expect(widget.button).toHaveAccessibleName('End voice call');
  await expect(widget.button).toHaveAttribute('aria-pressed', 'true');
  await expect(widget.status).toHaveText('AI Speaking...');
  await expect(widget.timer).toHaveText(/00:0[1-9]/);

  // What arrived is the first message itself: loud, seconds long, in the band of speech.
  const { envelope: heard, speechBandShare } = await sound;
  expect(secondsOfSound(heard)).toBeGreaterThan(2);
  expect(speechBandShare).toBeGreaterThan(0.9);
  expect(likeness(said, heard)).toBeGreaterThan(0.85);
  expect(likeness(other, heard)).toBeLessThan(0.8);

  // The fake microphone speaks one sentence; the server hears a turn, and the agent answers it.
  await expect(widget.status).toHaveText('Listening...');
  await expect(widget.status).toHaveText('AI Speaking...');
  await expect.poll(async () => (await site.calls())[0]?.agentTurns).toBeGreaterThanOrEqual(2);
  const [call] = await site.calls();
  expect(call).toMatchObject({ status: 'in-progress', visitorTurns: 1 });

  await widget.button.click();
  await expect(widget.status).toHaveText('Click to speak');
  await expect(widget.button).toHaveAccessibleName('Start voice call');
  await expect.poll(() => openMicrophones(page)).toBe(0);
  await expect
    .poll(() => site.calls())
    .toContainEqual(
      expect.objectContaining({
        id: call?.id,
        status: 'ended',
        endedReason: 'customer-ended-call',
      }),
    );
  expect(pageErrors.list).toEqual([]);
});
