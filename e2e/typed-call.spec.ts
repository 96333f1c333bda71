import { readFileSync } from 'node:fs';
import { goodbye } from '@/lib/content/agent';
import { launchOptions } from './browser-options';
import { expect, openMicrophones, test } from './fixtures';
import { setMicrophone } from './microphone-setting';
import { panelIn } from './talk';

const { executablePath, args } = launchOptions();
/** A line without its speaker and time. */
const said = (line: string) => line.replace(/^(?:Agent|You): \d\d:\d\d/, '');

const withoutDevices = args.filter((arg) => !arg.startsWith('--use-fake-device'));
test.use({ launchOptions: { executablePath, args: [...withoutDevices, '--disable-audio-input'] } });

test('without any microphone a whole appointment is typed, kept, and taken along', async ({
  page,
  context,
  site,
  pageErrors,
}) => {
  // As a visitor's browser does by itself, for a page that its policy lets write.
  await context.grantPermissions(['clipboard-write']);
  await page.goto('/ChesapeakeBayMercedesBenzOfAnnapolis');
  const { button, status, widget, alert, transcript, tools, type } = panelIn(
    page.getByRole('main'),
  );

  // There is no microphone; the way that works is offered in the same place.
  await button.click();
  await expect(alert).toContainText(/no microphone/i);
  await expect(widget.getByText('The agent reads as well as it listens.')).toBeVisible();
  await tools.getByRole('button', { name: 'Type instead' }).click();
  await expect(widget.getByRole('textbox', { name: 'Type a message' })).toBeFocused();
  await expect(status).toHaveText('AI Speaking...');
  await expect(alert).toHaveText('');
  await expect(widget.getByRole('button', { name: 'Mute' })).toBeDisabled();
  expect(await openMicrophones(page)).toBe(0);

  await tools.getByRole('button', { name: 'Captions' }).click();
  // What is typed has the agent stop: each message waits for what the agent has begun to say.
  const says = (words: RegExp) => expect(widget.getByText(words).last()).toBeVisible();
  await says(/Thanks for calling Chesapeake/);
  await type('I would like an oil change on Wednesday.');
  await says(/Wednesday, \w+/);
  await type('half past nine');
  await says(/And what name/);
  await type('Erin Vega');
  await says(/So that's an oil change/);
  await type('yes');
  await says(/Done, Erin Vega!/);
  await type('Goodbye');

  // The agent says goodbye, hangs up, and the panel says so.
  await expect(
    widget.getByRole('heading', { name: 'The agent said goodbye and hung up.' }),
  ).toBeVisible();
  await expect(widget.getByText(/^It took \d+ seconds?\.$/)).toBeVisible();
  const [call] = await site.calls();
  expect(call).toMatchObject({ status: 'ended', endedReason: 'assistant-ended-call' });
  await expect(status).toHaveText('Click to speak');

  // Both sides are in the transcript, in order, and it stays.
  const lines = await transcript.getByRole('paragraph').allTextContents();
  expect(lines.filter((line) => /\(typed\)$/.test(line)).map(said)).toEqual([
    'I would like an oil change on Wednesday. (typed)',
    'half past nine (typed)',
    'Erin Vega (typed)',
    'yes (typed)',
    'Goodbye (typed)',
  ]);
  expect(lines[0]).toMatch(/^(Agent|You): 00:\d\d/);
  expect(lines.map(said)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Thanks for calling Chesapeake/),
      expect.stringMatching(/^Wednesday, /),
      expect.stringMatching(/^And what name/),
      expect.stringMatching(/^So that's an oil change/),
      expect.stringMatching(/^Done, Erin Vega!/),
    ]),
  );
  expect(lines.at(-1)).toBe('Goodbye, and drive safely!');

  async function saved(name: string | RegExp) {
    const coming = page.waitForEvent('download');
    await widget.getByRole('button', { name }).click();
    const download = await coming;
    return {
      name: download.suggestedFilename(),
      text: readFileSync(await download.path(), 'utf8'),
    };
  }

  // What was agreed is a card, and a calendar's event: the next Wednesday.
  const event = await saved(/^Add to calendar/);
  expect(event.name).toMatch(/^appointment-\d{4}-\d\d-\d\d\.ics$/);
  const [year, month, day] = event.name.slice('appointment-'.length, -'.ics'.length).split('-');
  const date = new Date(`${year}-${month}-${day}T12:00:00Z`);
  expect(date.getUTCDay()).toBe(3);
  expect(Math.abs(date.getTime() - Date.now())).toBeLessThan(8.5 * 24 * 3_600_000);
  const card = widget.getByRole('listitem').filter({ hasText: 'oil change' });
  const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  await expect(card).toContainText(dates.format(date));
  await expect(card).toContainText(/9:30\s?am/);
  await expect(card).toContainText('for Erin Vega');
  await expect(card).toContainText('Chesapeake Bay Mercedes-Benz of Annapolis');
  await expect(widget.getByText(/no dealership receives appointments/)).toBeVisible();
  // Long lines are folded.
  const unfolded = event.text.replace(/\r\n[ \t]/g, '');
  expect(unfolded).toContain('BEGIN:VEVENT');
  expect(unfolded).toMatch(new RegExp(`^DTSTART:${year}${month}${day}T093000\\r$`, 'm'));
  expect(unfolded).toMatch(/^SUMMARY:oil change at Chesapeake Bay Mercedes-Benz of Annapolis\r$/m);
  expect(unfolded).toMatch(/^DESCRIPTION:For Erin Vega\./m);
  expect(unfolded).toMatch(/^DURATION:PT1H\r$/m);

  const { name, text } = await saved('Download');
  expect(name).toBe('conversation.txt');
  expect(text).toMatch(
    /^00:0\d (?:Agent|You \(typed\)): [^]*\n00:\d\d You \(typed\): half past nine\n/,
  );
  await widget.getByRole('button', { name: 'Copy' }).click();
  await expect(widget.getByText('Copied')).toBeVisible();
  // No page of the site may read the clipboard: it is pasted elsewhere.
  const elsewhere = await context.newPage();
  await elsewhere.setContent('<textarea autofocus></textarea>');
  const note = elsewhere.getByRole('textbox');
  await note.press('Control+V');
  await expect(note).toHaveValue(text.trimEnd());
  await elsewhere.close();

  // The salesperson of this dealership, with what was said if the visitor wants that.
  const link = (words: string) => widget.getByRole('link', { name: words });
  await expect(link('Call 443-555-0131')).toHaveAttribute('href', 'tel:+14435550131');
  const mail = link('dana.whitfield@lanekeep.example');
  await expect(mail).not.toHaveAttribute('href', /half/);
  await widget.getByRole('checkbox', { name: 'Include what was said' }).check();
  const href = new URL((await mail.getAttribute('href')) ?? '');
  expect(href.pathname).toBe('dana.whitfield@lanekeep.example');
  expect(href.searchParams.get('body')).toContain('You (typed): half past nine');

  // The next call is typed, too, and begins with an empty transcript.
  await widget.getByRole('button', { name: 'Call again' }).click();
  await expect(status).toHaveText('AI Speaking...');
  await expect(widget.getByRole('button', { name: 'Mute' })).toBeDisabled();
  await expect(transcript.getByText(goodbye)).toHaveCount(0);
  await button.click();
  await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  expect(pageErrors.list).toEqual([]);
});

test('a refused microphone leaves typing, spoken or silent, and at the end of it the offer', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await setMicrophone(page, 'denied');
  const { button, status, widget, type } = panelIn(page.getByRole('main'));
  await button.hover();
  await expect(status).toHaveText('Click to enable microphone');
  await widget.getByRole('button', { name: 'Type instead' }).first().click();
  await expect(status).toHaveText('AI Speaking...');

  // Silent, and spoken again: the page's own player of the agent.
  const isSilent = () =>
    page.locator('audio[data-participant-id]').evaluate((player: HTMLAudioElement) => player.muted);
  expect(await isSilent()).toBe(false);
  const voice = widget.getByRole('button', { name: 'Voice', exact: true });
  await voice.click();
  await expect(voice).toHaveAttribute('aria-pressed', 'false');
  expect(await isSilent()).toBe(true);
  await voice.click();
  expect(await isSilent()).toBe(false);

  // The microphone cannot be had; the call goes on.
  await widget.getByRole('button', { name: 'Use the microphone' }).click();
  await expect(widget.getByText(/^No microphone was found/)).toBeVisible();
  await widget.getByRole('button', { name: 'Type a message' }).click();
  await type('What does it cost?');
  await expect
    .poll(async () => (await site.calls())[0]?.transcript.map(({ text }) => text).join(' '))
    .toMatch(/What does it cost\? .*off the monthly fee/);

  await button.click();
  await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  await expect(widget.getByRole('link', { name: 'See the pre-sale offer' })).toHaveAttribute(
    'href',
    '/#pricing',
  );
  await expect(widget.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:[^?]+@/);
});
