import { readFileSync } from 'node:fs';
import { launchOptions } from './support/browser-options';
import { expect, openMicrophones, test } from './support/fixtures';
import { callsOfPage, panelIn } from './support/talk';

const { executablePath, args } = launchOptions();
/** Removes the speaker and time from a line. */
const said = (line: string) => line.replace(/^(?:Agent|You): \d\d:\d\d/, '');

const withoutDevices = args.filter((arg) => !arg.startsWith('--use-fake-device'));
test.use({
  isTranslated: true,
  launchOptions: { executablePath, args: [...withoutDevices, '--disable-audio-input'] },
});

test('without a microphone a visitor types an appointment, saves it, and asks for a call from a person', async ({
  page,
  site,
  pageErrors,
}) => {
  await page.goto('/ChesapeakeBayMercedesBenzOfAnnapolis');
  const calls = callsOfPage(page, site);
  const { button, status, widget, alert, transcript, tools, type, unfold } = panelIn(page);

  await test.step('a missing microphone starts no call and offers typing', async () => {
    await button.click();
    await expect(alert).toContainText(/no microphone/i);
    await expect(status).toHaveText('Error - Click to retry');
    expect(await calls()).toEqual([]);
    await widget.getByRole('button', { name: 'Type instead' }).click();
    await expect(widget.getByRole('textbox', { name: 'Type a message' })).toBeFocused();
    await expect(status).toHaveText('AI Speaking...');
    await expect(alert).toHaveText('');
    await expect(tools.getByRole('button', { name: 'Voice' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(await openMicrophones(page)).toBe(0);
  });

  await test.step('the agent agrees on an appointment and says goodbye', async () => {
    // A typed message interrupts the agent, so each waits for the agent's sentence.
    const says = (words: RegExp) => expect(widget.getByText(words).last()).toBeVisible();
    await says(/Thanks for calling Chesapeake/);
    await type('I would like an oil change on Wednesday.');
    await says(/Wednesday, \w+/);
    await type('half past nine');
    await says(/What are you driving/);
    await type('a 2021 RAV4');
    await says(/And your name/);
    await type('Erin Vega');
    await says(/best number/);
    await type('410 555 0142');
    await says(/Shall I book it/);
    const notes = widget.getByRole('region', { name: 'The agent’s notes' });
    await expect(notes).toContainText(/Oil change.*2021 RAV4.*Wednesday.*9:30 AM.*Erin Vega/s);
    await type('yes');
    await says(/Done, Erin Vega/);
    await type('Goodbye');
    const ended = 'The agent said goodbye.';
    await expect(widget.getByRole('heading', { name: ended })).toBeVisible();
    await expect(widget.getByText(/^The call took .*\d (?:minute|second)s?\.$/)).toBeVisible();
    await expect(status).toHaveText('Click to speak');
    const call = { status: 'ended', endedReason: 'assistant-ended-call' };
    await expect.poll(calls).toMatchObject([call]);
  });

  await test.step('the transcript shows both sides in order after the call', async () => {
    await unfold('What was said');
    const lines = await transcript.getByRole('paragraph').allTextContents();
    const typed = lines.filter((line) => line.endsWith(' (typed)'));
    const words = ['I would like an oil change on Wednesday.', 'half past nine', 'a 2021 RAV4'];
    expect(typed.map(said)).toEqual(
      [...words, 'Erin Vega', '410 555 0142', 'yes', 'Goodbye'].map(
        (message) => `${message} (typed)`,
      ),
    );
    expect(lines[0]).toMatch(/^(Agent|You): 00:\d\d/);
    expect(lines.map(said)).toContainEqual(expect.stringMatching(/^Done, Erin Vega/));
    expect(lines.map(said).at(-1)).toBe('Thanks for calling. Goodbye, and take care!');
  });

  async function saved(name: string | RegExp) {
    const coming = page.waitForEvent('download');
    await widget.getByRole('button', { name }).click();
    const download = await coming;
    const text = readFileSync(await download.path(), 'utf8');
    return { name: download.suggestedFilename(), text };
  }

  await test.step('the appointment is a card and a calendar event on the next Wednesday', async () => {
    const event = await saved(/^Add to calendar/);
    const [, day = ''] = /^appointment-(\d{4}-\d\d-\d\d)\.ics$/.exec(event.name) ?? [];
    const date = new Date(`${day}T12:00:00Z`);
    expect(date.getUTCDay()).toBe(3);
    const card = widget.getByRole('listitem').filter({ hasText: 'oil change' });
    const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    await expect(card).toContainText(dates.format(date));
    await expect(card).toContainText(/9:30\s?am/);
    await expect(card).toContainText('for Erin Vega');
    expect(event.text).toMatch(
      new RegExp(`^DTSTART:${day.replaceAll('-', '')}T1[34]3000Z\r$`, 'm'),
    );
    expect((await saved('Download')).text).toMatch(/\n00:\d\d You \(typed\): half past nine\n/);
  });

  await test.step('a convinced visitor leaves a number with the transcript', async () => {
    await unfold('Other ways to reach us');
    const mail = widget.getByRole('link', { name: 'dana.whitfield@lanekeep.example' });
    await expect(mail).toHaveAttribute('href', /^mailto:dana\.whitfield@lanekeep\.example/);
    const phone = widget.getByRole('textbox', { name: 'Phone' });
    await phone.fill('12');
    await widget.getByRole('checkbox', { name: 'Send this along with my number' }).check();
    await widget.getByRole('button', { name: 'Have us call you' }).click();
    await expect(widget.getByRole('alert').filter({ hasText: 'Not sent yet' })).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/Enter a phone number like/);
    await phone.fill('239-555-0142');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await phone.press('Enter');
    await expect(widget.getByRole('heading', { name: /^Got it\./ })).toBeVisible();
    const told = widget.getByRole('paragraph').filter({ hasText: 'Your reference:' });
    const reference = /\w{4}-\w{4}/.exec(await told.innerText());
    await expect(widget.getByRole('link', { name: 'What happens next' })).toHaveAttribute(
      'href',
      new RegExp(`^/received/.*${reference?.[0]}`),
    );
    const [call] = await calls();
    const body = (await sent).postData() ?? '';
    for (const part of ['239-555-0142', call?.id ?? '-', 'You (typed): half past nine'])
      expect(body).toContain(part);
  });

  await test.step('the next call is typed too and starts with an empty transcript', async () => {
    await widget.getByRole('button', { name: 'Call again' }).click();
    await expect(status).toHaveText('AI Speaking...');
    await expect(tools.getByRole('button', { name: 'Talk instead' })).toBeEnabled();
    await expect(transcript.getByText('Erin Vega')).toHaveCount(0);
    await button.click();
    await expect(widget.getByRole('heading', { name: 'You ended the call.' })).toBeVisible();
  });
  expect(pageErrors.list).toEqual([]);
});
