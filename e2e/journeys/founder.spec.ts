/** The founder's message (REQ-262). */
import { brand } from '@aicv/domain/text/brand';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signInAs, test } from '../support/test.ts';

const SECTIONS = [
  'The Vision',
  'The Origin',
  `Why ${brand.name} Exists`,
  "The Future We're Building",
  'In closing',
  'The five pillars',
];

const PILLARS = ['The Academy', 'OTIF', 'Abundance Labs', 'Capital', `${brand.name} Holdings`];

test('the founder’s message has its content in light and dark', async ({ page }) => {
  await signInAs(page, 'investor');
  await page.goto('/founder');
  const message = page.getByRole('article');
  await expect(message.getByRole('heading', { level: 1, name: "Founder's Message" })).toBeVisible();
  await expect(message.getByText(brand.founderName, { exact: true }).first()).toBeVisible();
  await expect(message.getByText(brand.founderRole, { exact: true })).toBeVisible();
  await expect(message.getByRole('img', { name: `Line drawing of ${brand.founderName}` })).toBeVisible();
  await expect(message.getByRole('blockquote')).toContainText('“');
  await expect(message.getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
  const pillars = message.getByRole('region', { name: 'The five pillars' }).getByRole('listitem');
  await expect(pillars.getByRole('heading', { level: 3 })).toHaveText(PILLARS);
  for (const pillar of await pillars.all()) await expect(pillar.getByRole('paragraph')).toHaveText(/^[^.]+\.$/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await expectNoSidewaysScroll(page);
});
