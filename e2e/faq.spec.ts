import { expect, questionsIn, summaryIn, test } from './fixtures';

const paths = ['/', '/SunriseToyota'];

for (const path of paths) {
  test.describe(path, () => {
    test('has seven questions, of which one is open at a time, by pointer and by keyboard, and may be closed again', async ({
      page,
    }) => {
      await page.goto(path);
      const { questions, unfolded } = questionsIn(page);
      await expect(questions).toHaveCount(7);
      await expect(unfolded).toHaveCount(0);
      await questions.nth(3).scrollIntoViewIfNeeded();
      // What stands above is laid out when it comes near, and moves what a press is meant for.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      for (const index of [0, 3, 6]) {
        await summaryIn(questions.nth(index)).click();
        await expect(unfolded).toHaveCount(1);
        await expect(questions.nth(index)).toHaveAttribute('open', '');
      }
      await summaryIn(questions.nth(6)).click();
      await expect(unfolded).toHaveCount(0);

      await summaryIn(questions.nth(0)).focus();
      await page.keyboard.press('Enter');
      await expect(questions.nth(0)).toHaveAttribute('open', '');
      await page.keyboard.press('Tab');
      await expect(summaryIn(questions.nth(1))).toBeFocused();
      await page.keyboard.press('Space');
      await expect(questions.nth(1)).toHaveAttribute('open', '');
      await expect(questions.nth(0)).not.toHaveAttribute('open');
    });

    test('find-in-page finds an answer that is folded, and opens it', async ({ page }) => {
      await page.goto(path);
      const answer = questionsIn(page).questions.nth(5).locator('summary + *');
      const words = (await answer.textContent())?.split(' ').slice(0, 5).join(' ') ?? '';
      // A link to a piece of text finds it as find-in-page does.
      const link = `${path}#:~:text=${encodeURIComponent(words)}`;
      await page.goto('about:blank');
      await page.goto(link);
      await expect(questionsIn(page).questions.nth(5)).toHaveAttribute('open', '');
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions open and close by themselves', async ({ page }) => {
    await page.goto('/');
    const { questions, unfolded } = questionsIn(page);
    await summaryIn(questions.nth(2)).click();
    await summaryIn(questions.nth(4)).click();
    await expect(unfolded).toHaveCount(1);
    await expect(questions.nth(4).locator('summary + *')).toBeVisible();
  });
});
