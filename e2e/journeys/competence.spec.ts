/** Competence rules: an administrator requires a course, and an analyst is led to it, earns access and loses it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../apps/api/src/platform/db/pool/open-database.ts';
import { createTenantScope } from '../../apps/api/src/platform/db/tenancy/tenant-scope.ts';
import { startIsolatedProduct, startProductIn } from '../support/product.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
} from '../support/test.ts';

const COURSE = 'Handling Confidential Data';

/** Publishes the course; returns its id. */
async function publish(page: Page): Promise<string> {
  const course = (await postAs(page, '/api/courses', { title: COURSE })) as { id: string };
  await postAs(page, '/api/lessons', { courseId: course.id, title: 'Lesson', content: 'Read.', minutes: 5 });
  await postAs(page, `/api/courses/${course.id}/publish`, {});
  return course.id;
}

// REQ-393, REQ-394
test('an administrator requires a course with a preview, and an analyst takes it, gets in, and is refused after a revocation', async ({
  browser,
  expectedConsole,
}) => {
  expectedConsole.push(/403/);
  // A rule concerns every user of the firm.
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const newPage = async (role: 'analyst' | 'admin') => {
      const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
      await acknowledgeReminders(page);
      await signInAs(page, role);
      return page;
    };
    const admin = await newPage('admin');
    await publish(admin);
    const analyst = await newPage('analyst');

    await admin.goto('/holdings/settings');
    const rules = admin.getByRole('region', { name: 'Competence rules' });
    await expect(rules.getByText('No competence rules')).toBeVisible();
    await rules.getByRole('button', { name: 'ADD RULE' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Add a competence rule' });
    await dialog.getByRole('button', { name: 'SAVE RULE' }).click();
    await expect(dialog.getByText('Choose a course or a level').last()).toBeVisible();
    await dialog.getByLabel('Capability').selectOption({ label: 'View OTIF' });
    await dialog.getByLabel('Required certificate').selectOption({ label: `Course: ${COURSE}` });
    await dialog.getByLabel('Maximum age in months').fill('0');
    await dialog.getByRole('button', { name: 'SAVE RULE' }).click();
    await expect(dialog.getByText(/Enter a whole number of months from 1 to 120/)).toBeVisible();
    await dialog.getByLabel('Maximum age in months').fill('24');
    await expect(
      dialog.getByRole('heading', { name: /people could not view OTIF until they meet this rule/ }),
    ).toBeVisible();
    await expect(dialog.getByText('Analyst, no certificate').first()).toBeVisible();
    await expectNoAxeViolations(admin);
    await dialog.getByRole('button', { name: 'SAVE RULE' }).click();
    await expect(rules.getByText(`Course “${COURSE}”, at most 24 months old`)).toBeVisible();
    await expectNoSidewaysScroll(admin);

    await analyst.goto('/otif');
    await expect(analyst.getByRole('heading', { name: 'Certificate Required' })).toBeVisible();
    await expect(analyst.getByText(`Complete the course “${COURSE}” to view OTIF.`)).toBeVisible();
    await expectNoAxeViolations(analyst);
    await analyst.getByRole('link', { name: 'OPEN COURSE' }).click();
    await analyst.getByRole('button', { name: 'ENROLL NOW' }).click();
    await analyst.getByRole('button', { name: /FINISH LESSON/ }).click();
    await expect(analyst.getByRole('heading', { name: 'Course completed' })).toBeVisible();
    await analyst.goto('/otif');
    await expect(analyst.getByRole('heading', { name: 'Certificate Required' })).toBeHidden();
    const opportunity = (await postAs(analyst, '/api/opportunities', { title: 'Harbour pilot', submittedBy: 'R' })) as {
      id: string;
    };

    await analyst.goto(`/otif/${opportunity.id}`);
    const comment = analyst.getByLabel('Comment', { exact: true });
    await comment.fill('Seen at two harbours.');
    const [certificate] = (await (await analyst.request.get('/api/certificates')).json()) as [{ id: string }];
    await postAs(admin, `/api/certificates/${certificate.id}/revoke`, { reason: 'Shared answers' });
    await analyst.getByRole('button', { name: 'POST COMMENT' }).click();
    await expect(analyst.getByRole('heading', { name: 'Certificate Required' })).toBeVisible();
    await expect(analyst.getByText(/Your certificate of the course .* was revoked/)).toBeVisible();
    await expect(comment).toBeHidden();

    await admin.getByRole('button', { name: 'GRANT WAIVER' }).click();
    const waiver = admin.getByRole('dialog', { name: 'Grant a waiver' });
    await waiver.getByRole('button', { name: 'GRANT WAIVER' }).click();
    await expect(waiver.getByText('Reason is required')).toBeVisible();
    await waiver.getByLabel('Search people').fill('analyst');
    await waiver
      .getByRole('radio', { name: /Analyst/ })
      .first()
      .check();
    await waiver.getByLabel('Reason').fill('Takes the course again next week');
    await waiver.getByLabel('Last day').fill(new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10));
    await waiver.getByRole('button', { name: 'GRANT WAIVER' }).click();
    const waivers = admin.getByRole('region', { name: 'Waivers' });
    await expect(waivers.getByText('Takes the course again next week')).toBeVisible();
    await expectNoAxeViolations(admin);

    // The page reads the session again when its window gets the focus, at most every 30 seconds: a link does so at once.
    await analyst.getByRole('link', { name: 'OTIF', exact: true }).first().click();
    await expect(analyst.getByRole('heading', { name: 'Certificate Required' })).toBeHidden();
    await analyst.goBack();
    await expect(comment).toHaveValue('Seen at two harbours.');
    await analyst.getByRole('button', { name: 'POST COMMENT' }).click();
    await expect(analyst.getByText('Seen at two harbours.')).toBeVisible();
  } finally {
    await stop();
  }
});

/** Ends every certificate of the installation in this directory, as time would. */
async function endCertificates(dataDir: string): Promise<void> {
  const connection = { host: join(dataDir, 'postgres'), user: 'aicv', database: 'aicv' };
  const { pool, close } = openDatabase(connection, () => undefined);
  try {
    const { rowCount } = (await createTenantScope(pool).withTenant('default', (tx) =>
      tx.execute("update certificates set expires_at = now() - interval '1 second'"),
    )) as { rowCount: number };
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await close();
  }
}

// REQ-394
test('a certificate that ends while its holder works closes what it opened at the next request', {
  tag: '@one-width',
}, async ({ browser, expectedConsole }) => {
  expectedConsole.push(/403/);
  const dataDir = mkdtempSync(join(tmpdir(), 'aicv-e2e-'));
  // Under root, PostgreSQL runs as another user, which needs access.
  chmodSync(dataDir, 0o711);
  const { baseUrl, stop } = await startProductIn(dataDir);
  try {
    const newPage = async (role: 'analyst' | 'admin') => {
      const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
      await acknowledgeReminders(page);
      await signInAs(page, role);
      return page;
    };
    const admin = await newPage('admin');
    const courseId = await publish(admin);
    await postAs(admin, '/api/competence-rules', { capability: 'otif.read', courseId });
    const analyst = await newPage('analyst');
    await analyst.goto('/otif');
    await analyst.getByRole('link', { name: 'OPEN COURSE' }).click();
    await analyst.getByRole('button', { name: 'ENROLL NOW' }).click();
    await analyst.getByRole('button', { name: /FINISH LESSON/ }).click();
    await expect(analyst.getByRole('heading', { name: 'Course completed' })).toBeVisible();
    const { id } = (await postAs(analyst, '/api/opportunities', { title: 'Harbour pilot', submittedBy: 'R' })) as {
      id: string;
    };
    await analyst.goto(`/otif/${id}`);
    const comment = analyst.getByLabel('Comment', { exact: true });
    await comment.fill('Seen at two harbours.');

    await endCertificates(dataDir);
    await analyst.getByRole('button', { name: 'POST COMMENT' }).click();
    await expect(analyst.getByRole('heading', { name: 'Certificate Required' })).toBeVisible();
    await expect(analyst.getByText(/Your certificate of the course .* expired/)).toBeVisible();
    await expectNoAxeViolations(analyst);

    // Taking the course again brings back the page, with what was typed.
    await analyst.getByRole('link', { name: 'OPEN COURSE' }).click();
    await analyst.getByRole('button', { name: 'TAKE AGAIN' }).click();
    await analyst
      .getByRole('alertdialog', { name: 'Take this course again?' })
      .getByRole('button', { name: 'TAKE AGAIN' })
      .click();
    await analyst.getByRole('button', { name: 'CONTINUE LEARNING' }).click();
    await analyst.getByRole('button', { name: /FINISH LESSON/ }).click();
    await expect(analyst.getByRole('heading', { name: 'Course completed' })).toBeVisible();
    await analyst.goto(`/otif/${id}`);
    await expect(comment).toBeVisible();
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
