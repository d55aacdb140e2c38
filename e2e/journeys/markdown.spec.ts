/** Markdown as users type it, on every page that shows or previews it. Journeys fail on a CSP violation (../support/test.ts). */
import { enterAsSigner } from '../support/nda.ts';
import { expect, postAs, signInAs, test, uniqueName } from '../support/test.ts';

/** Named character references: known and unknown, complete and incomplete. */
const TEXT =
  'R&D; and P&L; grew&nbsp;fast &amp; well &copy; AT&T; &hellip; &unknown; &lt;tag&gt;\n\n[R&D; plan](https://example.com/?a=1&copy=2 "P&L;")\n\n`P&L;`\n\n```R&D;\ncode\n```';
const SHOWN = /^R&D; and P&L; grew\sfast & well © AT&T; … &unknown; <tag>$/;

// REQ-345
test('an investor update with ampersands is previewed and read', { tag: '@one-width' }, async ({ page }) => {
  const title = uniqueName('Ampersands');
  await enterAsSigner(page, 'manager');
  await page.goto('/capital/updates/write');
  await page.getByLabel('Title').fill(title);
  const field = page.getByRole('textbox', { name: 'Text' });
  await field.fill(TEXT);
  const previewTab = page.getByRole('tab', { name: 'PREVIEW' });
  if (await previewTab.isVisible()) await previewTab.click();
  await expect(page.getByRole('group', { name: 'Rendered text' }).getByText(SHOWN)).toBeVisible();

  const { id } = (await postAs(page, '/api/investor-updates', { title, content: TEXT })) as { id: string };
  await postAs(page, `/api/investor-updates/${id}/publish`);
  await page.goto(`/capital/updates/${id}`);
  await expect(page.getByText(SHOWN)).toBeVisible();
  await expect(page.getByRole('link', { name: 'R&D; plan' })).toHaveAttribute(
    'href',
    'https://example.com/?a=1&copy=2',
  );

  await enterAsSigner(page, 'investor');
  await page.goto('/capital/updates');
  const item = page.getByRole('article').filter({ hasText: title });
  await expect(
    item.getByText(/^R&D; and P&L; grew\sfast & well © AT&T; … &unknown; <tag> R&D; plan P&L; code$/),
  ).toBeVisible();
});

test('a lesson with ampersands is written, previewed and read', { tag: '@one-width' }, async ({ page }) => {
  await signInAs(page, 'instructor');
  const { id } = (await postAs(page, '/api/courses', { title: uniqueName('Ampersands') })) as { id: string };
  const lesson = { courseId: id, title: 'Costs', content: 'First.', minutes: 10 };
  const { id: lessonId } = (await postAs(page, '/api/lessons', lesson)) as { id: string };
  await page.goto(`/academy/authoring/${id}`);
  await page.getByRole('list', { name: 'Lessons' }).getByText('Costs').click();
  await page.getByRole('textbox', { name: 'Text' }).fill(TEXT);
  const previewTab = page.getByRole('tab', { name: 'PREVIEW' });
  if (await previewTab.isVisible()) await previewTab.click();
  await expect(page.getByRole('group', { name: 'Rendered text' }).getByText(SHOWN)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`/academy/authoring/${id}/preview`);
  await expect(page.getByText(SHOWN)).toBeVisible();
  await postAs(page, `/api/courses/${id}/publish`, {});
  await postAs(page, `/api/courses/${id}/enroll`);
  await page.goto(`/academy/${id}/${lessonId}`);
  await expect(page.getByText(SHOWN)).toBeVisible();
});
