/** An agent is connected by a token that a user creates on the page (REQ-374). */
import { request } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { switchOn } from '../support/switch-on.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  signInAs,
  test,
} from '../support/test.ts';

const SENTENCE =
  'The agent reads what you can read and creates AI drafts, which only you can accept. It changes nothing else.';

test('a user creates a token for an agent, pastes its address and revokes it', async ({ browser }) => {
  test.slow();
  // The flags concern every user of the firm.
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
    await acknowledgeReminders(page);
    await signInAs(page, 'admin');
    await addThroughApi(page, 'Kelp boats');
    await switchOn(page, 'api-v2');

    // Without the flag of agents, the form offers scopes only.
    await page.goto('/access-tokens');
    await page.getByRole('button', { name: 'CREATE TOKEN' }).click();
    const form = page.getByRole('dialog', { name: 'Create access token' });
    await expect(form.getByRole('group', { name: 'Scopes' })).toBeVisible();
    await expect(form.getByLabel('Used by')).toBeHidden();
    await page.keyboard.press('Escape');

    await switchOn(page, 'mcp');
    await page.reload();
    const guide = page.getByRole('region', { name: 'Connect an agent' });
    await expect(guide.getByText(`${baseUrl}/api/mcp`)).toBeVisible();
    await page.getByRole('button', { name: 'CREATE TOKEN' }).click();
    await form.getByLabel('Name').fill('Research agent');
    await form.getByLabel('Used by').selectOption('An agent, through MCP');
    await expect(form.getByText(SENTENCE)).toBeVisible();
    await expect(form.getByRole('group', { name: 'Scopes' })).toBeHidden();
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: 'CREATE' }).click();

    const secret = page.getByRole('dialog', { name: 'Your access token' });
    const token = await secret.getByRole('textbox', { name: 'Token' }).inputValue();
    const address = await secret.getByRole('textbox', { name: 'Address of the MCP server' }).inputValue();
    expect(address).toBe(`${baseUrl}/api/mcp`);
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    await secret.getByRole('button', { name: 'I HAVE COPIED IT' }).click();
    const tokens = page.getByRole('region', { name: 'Your tokens' });
    await expect(tokens.getByText('Research agent')).toBeVisible();

    const agent = await request.newContext({
      extraHTTPHeaders: {
        authorization: `Bearer ${token}`,
        accept: 'application/json, text/event-stream',
      },
    });
    const call = (name: string) =>
      agent.post(address, { data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name } } });
    const read = await (await call('listOpportunities')).json();
    expect(read.result.content[0].text).toContain('Kelp boats');
    const refused = await (await call('acceptAiDraft')).json();
    expect(refused.error.message).toContain('Unknown tool acceptAiDraft');

    await tokens.getByRole('button', { name: 'REVOKE Research agent' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
    await question.getByRole('button', { name: 'REVOKE' }).click();
    await expect(tokens.getByText('Revoked')).toBeVisible();
    expect((await call('listOpportunities')).status()).toBe(401);
    await agent.dispose();

    // What the agent did is in the audit log.
    await page.goto('/holdings?tab=audit');
    await expect(page.getByText('Agent tool called').first()).toBeVisible();
  } finally {
    await stop();
  }
});
