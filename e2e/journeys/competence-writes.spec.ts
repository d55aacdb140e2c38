/** Without the certificates that rules require for changes, pages stay readable, name the course, and have no button that would be refused. */
import type { Page } from '@playwright/test';
import { addThroughApi } from '../support/board.ts';
import { addSprint, addTask, addVenture } from '../support/labs.ts';
import { enterAsSigner } from '../support/nda.ts';
import { startIsolatedProduct } from '../support/product.ts';
import { switchOn } from '../support/switch-on.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  test,
} from '../support/test.ts';

const COURSE = 'Changing Records';
const CAPABILITIES = [
  'otif.write',
  'labs.write',
  'capital.write',
  'academy.author',
  'tokens.create',
  'decisions.write',
] as const;

interface Reading {
  readonly path: string;
  /** Controls that change records: buttons, links and fields. */
  readonly writes: readonly (string | RegExp)[];
  /** What stays. */
  readonly shows: string | RegExp;
}

const control = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).or(page.getByRole('main').getByRole('link', { name }));

// REQ-393
test('pages without the certificate for changes name the course, and leave out what would be refused', {
  tag: '@one-width',
}, async ({ browser }) => {
  test.slow();
  // A rule concerns every user of the firm.
  const { baseUrl, stop } = await startIsolatedProduct();
  try {
    const page = await (await browser.newContext({ baseURL: baseUrl })).newPage();
    await acknowledgeReminders(page);
    await enterAsSigner(page, 'admin');
    await switchOn(page, 'api-v2');
    const course = (await postAs(page, '/api/courses', { title: COURSE })) as { id: string };
    const lesson = (await postAs(page, '/api/lessons', {
      courseId: course.id,
      title: 'Lesson',
      content: 'Read.',
      minutes: 5,
    })) as {
      id: string;
    };
    await postAs(page, `/api/courses/${course.id}/publish`, {});
    const opportunityId = await addThroughApi(page, 'Harbor pilot', { stage: 'incubation' });
    const ventureId = await addVenture(page, 'Harbor sensors');
    const sprintId = await addSprint(page, ventureId, { title: 'First calls' });
    const taskId = await addTask(page, sprintId, { title: 'Call ten ports' });
    await postAs(page, '/api/kpis', { ventureId, metric: 'mrr', value: '1200', recordedAt: '2026-01-31' });
    await postAs(page, '/api/funding-rounds', { name: 'Bridge 7' });

    const readings: readonly Reading[] = [
      { path: '/otif?q=Harbor', writes: ['ADD OPPORTUNITY'], shows: 'Harbor pilot' },
      {
        path: '/otif?layout=table&q=Harbor',
        writes: ['ADD OPPORTUNITY', /^Edit priority/, /^Edit stage/, /^Edit owner/],
        shows: 'Harbor pilot',
      },
      {
        path: `/otif/${opportunityId}`,
        writes: [
          'Move to...',
          'Pass...',
          'LAUNCH VENTURE',
          'More actions',
          'EDIT',
          'NEW DECISION',
          'POST COMMENT',
          /^Edit owner/,
          'Add a next step',
          'Decline to review',
          'ADD FILE',
        ],
        shows: 'Follow-up',
      },
      { path: '/abundance-labs', writes: ['CREATE VENTURE'], shows: 'Harbor sensors' },
      {
        path: `/abundance-labs/${ventureId}`,
        writes: ['Close venture', 'Move to...', 'More actions', 'Edit venture', 'Edit financials', /^Change owner/],
        shows: 'Financials',
      },
      {
        path: `/abundance-labs/${ventureId}?tab=sprints`,
        writes: [
          'PLAN SPRINT',
          'ADD TASK',
          'Edit sprint',
          'CLOSE SPRINT',
          'More actions for the sprint',
          /^Actions for Call/,
        ],
        shows: 'Call ten ports',
      },
      { path: `/abundance-labs/${ventureId}?tab=kpis`, writes: ['RECORD KPI', 'IMPORT CSV'], shows: 'MRR' },
      {
        path: `/tasks/${taskId}`,
        writes: ['Edit title', 'More actions', /^Change assignee/, 'Add a due date', 'Add a description'],
        shows: 'Call ten ports',
      },
      { path: '/capital?tab=rounds', writes: ['ADD ROUND', 'Edit Bridge 7', 'Delete Bridge 7'], shows: 'Bridge 7' },
      { path: '/capital/updates', writes: ['WRITE UPDATE'], shows: 'Investor updates' },
      { path: '/academy', writes: ['CREATE COURSE'], shows: COURSE },
      { path: `/academy/${course.id}`, writes: ['EDIT COURSE'], shows: COURSE },
      { path: '/access-tokens', writes: ['CREATE TOKEN'], shows: 'No access tokens yet' },
    ];
    for (const { path, writes, shows } of readings) {
      await page.goto(path);
      await expect(page.getByText(shows).first(), path).toBeVisible();
      for (const name of writes) await expect(control(page, name).first(), `${path} ${name}`).toBeVisible();
    }

    for (const capability of CAPABILITIES) {
      await postAs(page, '/api/competence-rules', { capability, courseId: course.id, versionPolicy: 'newest' });
    }
    for (const { path, writes, shows } of readings) {
      await page.goto(path);
      const notice = page.getByText(new RegExp(`^Complete the course “${COURSE}” to`));
      await expect(notice.first(), path).toBeVisible();
      await expect(page.getByRole('link', { name: 'OPEN COURSE' }).first(), path).toBeVisible();
      await expect(page.getByText(shows).first(), path).toBeVisible();
      for (const name of writes) await expect(control(page, name), `${path} ${name}`).toHaveCount(0);
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    }

    // The menu of a card only opens it, and keys do nothing.
    await page.goto('/otif?q=Harbor');
    await page.getByRole('button', { name: 'Actions for Harbor pilot' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Open']);
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Pages for changes alone lead to the course.
    for (const path of ['/abundance-labs/kpis', '/academy/authoring', '/capital/updates/write']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Certificate Required' }), path).toBeVisible();
    }

    // The certificate brings the controls back. The next version would take them again, which the publish dialog says.
    await postAs(page, `/api/courses/${course.id}/enroll`);
    await postAs(page, `/api/lessons/${lesson.id}/finish`);
    await page.goto('/otif?q=Harbor');
    await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' })).toBeVisible();
    await page.goto(`/academy/authoring/${course.id}`);
    await page.getByRole('button', { name: 'EDIT DETAILS' }).click();
    const details = page.getByRole('dialog', { name: 'Edit details' });
    await details.getByLabel('Description').fill('With new rules');
    await details.getByRole('button', { name: 'SAVE' }).click();
    await expect(details).toBeHidden();
    await page.getByRole('button', { name: 'PUBLISH', exact: true }).click();
    const publishing = page.getByRole('dialog', { name: 'Publish version 2?' });
    await expect(publishing).toContainText('Rules require the newest version of this course.');
    await expect(publishing.getByText('1 person can no longer change opportunities')).toBeVisible();
    await expectNoAxeViolations(page);
    await publishing.getByRole('button', { name: 'PUBLISH' }).click();
    await expect(publishing).toBeHidden();
    await page.goto('/otif?q=Harbor');
    await expect(
      page.getByText(`Complete the newest version of the course “${COURSE}” to change opportunities.`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'ADD OPPORTUNITY' })).toHaveCount(0);
  } finally {
    await stop();
  }
});
