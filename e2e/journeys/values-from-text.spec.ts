/** KPI values read from a text that a manager pastes: corrected in a table, saved and undone (REQ-366 to REQ-372). */
import { streamed } from '../../apps/api/src/testing/ai/fake-ai-server.ts';
import { addVenture } from '../support/labs.ts';
import { switchOn } from '../support/switch-on.ts';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';
import { withModel } from '../support/with-model.ts';

const EMAIL = `Hi Ada,

MRR grew to $48,200 in January 2026. Burn was $120k in January 2026.
- Paying boats: 1,250
We expect MRR of $60k soon.`;

test('a manager pastes an email, corrects the values and saves them without a model', async ({ page }) => {
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Kelp'));
  for (const [metric, value] of [
    ['mrr', '44100'],
    ['paying boats', '7'],
  ]) {
    await postAs(page, '/api/kpis', { ventureId, metric, value, recordedAt: '2026-01-31' });
  }
  await page.goto(`/abundance-labs/${ventureId}?tab=kpis`);
  const open = page.getByRole('button', { name: 'IMPORT FROM TEXT' });
  const dialog = page.getByRole('dialog', { name: 'Values from text' });
  const email = dialog.getByRole('textbox', { name: 'Email or report' });
  const find = dialog.getByRole('button', { name: 'FIND VALUES' });
  await open.click();
  await find.click();
  await expect(email).toHaveAccessibleDescription(/Text is required/);
  await expectNoAxeViolations(page);

  // What was pasted is still there after the dialog was closed.
  await email.fill(EMAIL);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open.click();
  await expect(email).toHaveValue(EMAIL);
  await find.click();

  await expect(dialog.getByRole('heading', { name: '3 values to save' })).toBeVisible();
  await expect(dialog.getByText('Extract, no model.')).toBeVisible();
  const mrr = dialog.getByRole('group', { name: 'Value 1' });
  const burn = dialog.getByRole('group', { name: 'Value 2' });
  const boats = dialog.getByRole('group', { name: 'Value 3' });
  await expect(mrr.getByText('MRR grew to $48,200 in January 2026.')).toBeVisible();
  await expect(mrr.getByText('Verified', { exact: true })).toBeVisible();
  await expect(mrr.getByRole('combobox', { name: 'Month' })).toHaveValue('2026-01');
  await expect(mrr.getByText('Replaces $44,100.00')).toBeVisible();
  await expect(burn.getByText('No value yet')).toBeVisible();
  await expect(boats.getByText('Proposed, not in the sentence')).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);

  await burn.getByRole('textbox', { name: 'Value' }).fill('a lot');
  await dialog.getByRole('button', { name: 'SAVE VALUES' }).click();
  await expect(burn.getByRole('textbox', { name: 'Value' })).toHaveAccessibleDescription(/“a lot” is not a number/);
  await burn.getByRole('textbox', { name: 'Value' }).fill('121,000.50');
  await boats.getByRole('combobox', { name: 'Month' }).selectOption('2026-01');
  await expect(boats.getByText('Replaces 7')).toBeVisible();
  await boats.getByRole('button', { name: 'Remove value 3' }).click();
  await expect(dialog.getByRole('heading', { name: '2 values to save' })).toBeFocused();
  await dialog.getByRole('button', { name: 'SAVE VALUES' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 Values Saved')).toBeVisible();
  const series = page.getByRole('region', { name: 'MRR', exact: true });
  await expect(series).toContainText('$48,200.00');
  await expect(series.getByText('AI-assisted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Burn', exact: true })).toContainText('$121,000.50');

  await page.getByRole('button', { name: 'UNDO', exact: true }).click();
  await expect(page.getByText('Values undone')).toBeVisible();
  await expect(series).toContainText('$44,100.00');
  await expect(series.getByText('AI-assisted')).toBeHidden();
});

test('a text without a value says what is missing, and a draft is rejected', { tag: '@one-width' }, async ({
  page,
  expectedConsole,
}) => {
  await signInAs(page, 'manager');
  const ventureId = await addVenture(page, uniqueName('Kelp'));
  await page.goto(`/abundance-labs/${ventureId}?tab=kpis`);
  const dialog = page.getByRole('dialog', { name: 'Values from text' });
  const email = dialog.getByRole('textbox', { name: 'Email or report' });
  expectedConsole.push(/409/);
  await page.getByRole('button', { name: 'IMPORT FROM TEXT' }).click();
  await email.fill('All is well.');
  await dialog.getByRole('button', { name: 'FIND VALUES' }).click();
  await expect(dialog.getByText(/No value was found\./)).toBeVisible();
  await email.fill('Runway is 14 months.');
  await dialog.getByRole('button', { name: 'FIND VALUES' }).click();
  await expect(dialog.getByRole('heading', { name: '1 value to save' })).toBeVisible();
  await dialog.getByRole('button', { name: 'REJECT DRAFT' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'IMPORT FROM TEXT' }).click();
  await expect(email).toHaveValue('');
  await expect(page.getByText('No KPIs recorded')).toBeVisible();
});

test('with a model, a manager sees what is sent and ticks what is unverified', { tag: '@one-width' }, async ({
  browser,
}) => {
  test.slow();
  await withModel(browser, async ({ page, fake }) => {
    const ventureId = await addVenture(page, uniqueName('Kelp'));
    await page.goto(`/abundance-labs/${ventureId}?tab=kpis`);
    await expect(page.getByRole('button', { name: 'RECORD KPI' })).toBeVisible();
    // Off by default with a model.
    await expect(page.getByRole('button', { name: 'IMPORT FROM TEXT' })).toBeHidden();
    await switchOn(page, 'ai-drafts');
    await page.reload();

    const dialog = page.getByRole('dialog', { name: 'Values from text' });
    const email = dialog.getByRole('textbox', { name: 'Email or report' });
    const text = 'Recurring revenue came to $48k in January 2026. We have 40 paying clients.';
    await page.getByRole('button', { name: 'IMPORT FROM TEXT' }).click();
    await email.fill(text);
    await dialog.getByRole('button', { name: 'FIND VALUES' }).click();
    await expect(dialog.getByText(`These texts are sent to ${new URL(fake.server.baseUrl).host}`)).toBeVisible();
    await dialog.getByText('Pasted text').click();
    await expect(dialog.getByText(text)).toBeVisible();
    await expectNoAxeViolations(page);
    expect(fake.questions).toEqual([]);

    // Nothing was sent yet, so the text is still there.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'IMPORT FROM TEXT' }).click();
    await expect(email).toHaveValue(text);
    const values = [
      { metric: 'MRR', value: '48000', source: 'S1', quote: 'Recurring revenue came to $48k in January 2026.' },
      { metric: 'Customers', value: '400', source: 'S1', quote: 'We have 40 paying clients.' },
      { metric: 'MRRs', value: '3', source: 'S1', quote: 'Recurring revenue came to $3k in January 2026.' },
    ];
    fake.answer(streamed(JSON.stringify({ values })));
    await dialog.getByRole('button', { name: 'FIND VALUES' }).click();
    await dialog.getByRole('button', { name: 'SEND AND DRAFT' }).click();
    await expect(dialog.getByRole('heading', { name: '3 values to save' })).toBeVisible();
    await expectNoAxeViolations(page);
    const customers = dialog.getByRole('group', { name: 'Value 2' });
    const resembling = dialog.getByRole('group', { name: 'Value 3' });
    await expect(customers.getByText('It has a figure that its quote does not have.')).toBeVisible();
    await expect(resembling.getByText('“mrrs”: did you mean MRR?')).toBeVisible();
    const save = dialog.getByRole('button', { name: 'SAVE VALUES' });
    await save.click();
    await expect(customers.getByText('Check this value against the text, correct it or remove it.')).toBeVisible();
    await resembling.getByRole('button', { name: 'Remove value 3' }).click();
    await customers.getByRole('checkbox', { name: 'I checked this value myself' }).check();
    await save.click();
    await expect(dialog).toBeHidden();
    const series = page.getByRole('region', { name: 'Customers', exact: true });
    await expect(series).toContainText('400');
    await expect(series.getByText('AI-assisted')).toBeVisible();
  });
});
