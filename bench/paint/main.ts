import { chromium } from '@playwright/test';
import { launchOptions } from '../../e2e/browser-options';
import { saveFilm } from './film';
import { timeFirstPaints } from './first-paint';
import { auditTargets } from './lighthouse';
import { openPictureHost } from './picture-host';
import { countAnswers } from './served';
import { timeTaps } from './taps';
import { startBareApp, targetsOf } from './targets';
import { weighTargets } from './wire';

const sections = ['wire', 'paint', 'taps', 'served', 'lighthouse'];

export interface PaintOptions {
  /** The sections to print, separated by commas; all unless told. */
  only?: string;
  /** The folder for the pictures of a film; none is made unless told. */
  film?: string;
}

/** Prints how soon the site's pages are seen, beside an empty application's, and which goals are met. */
export async function paint(
  siteUrl: string,
  { only = sections.join(), film }: PaintOptions,
): Promise<void> {
  const wanted = only.split(',').filter(Boolean);
  const unknown = wanted.filter((section) => !sections.includes(section));
  if (unknown.length > 0) {
    throw new Error(`No such section: ${unknown.join(', ')}. There are: ${sections.join(', ')}.`);
  }
  const bare = await startBareApp();
  const targets = targetsOf(siteUrl, bare.url);
  const picture = await fetch(`${siteUrl}/previews/AI.png`);
  const pictureHost = await openPictureHost(Buffer.from(await picture.arrayBuffer()));
  const { args, ...launch } = launchOptions();
  const browser = await chromium.launch({ ...launch, args: [...args, ...pictureHost.flags] });
  try {
    if (wanted.includes('wire')) await weighTargets(browser, targets);
    if (wanted.includes('paint')) await timeFirstPaints(browser, targets);
    if (wanted.includes('taps')) await timeTaps(browser, siteUrl);
    if (film !== undefined) await saveFilm(browser, targets, film);
    if (wanted.includes('served')) await countAnswers(targets);
    if (wanted.includes('lighthouse')) await auditTargets(targets, pictureHost.flags);
  } finally {
    await browser.close();
    pictureHost.close();
    await bare.stop();
  }
}
