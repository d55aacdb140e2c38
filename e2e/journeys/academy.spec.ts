/** From the catalog to a certificate that anyone can verify, and from a worksheet to the pipeline. */
import { becomeLearner, becomeWriter, publishCourse } from '../support/academy.ts';
import {
  acknowledgeReminders,
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  postAs,
  signInAs,
  test,
  uniqueName,
} from '../support/test.ts';

// REQ-158, REQ-159, REQ-169, REQ-172, REQ-176
test('a learner enrolls, reads, fails, passes and earns a certificate that a visitor can verify', {
  tag: '@daily',
}, async ({ page, browser }) => {
  const title = uniqueName('Answers');
  await publishCourse(page, title);
  await becomeLearner(page);

  await page.goto('/academy');
  await expect(page.getByRole('heading', { name: 'ACADEMY', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(title);
  await expect(page).toHaveURL(/q=/);
  // The courses stay visible and dimmed until the response arrives.
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('AVAILABLE');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: /^ENROLL NOW/ }).click();

  await expect(page.getByRole('heading', { name: 'What an answer costs', level: 1 })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Model' })).toBeVisible();
  await page.getByRole('button', { name: 'FINISH LESSON' }).click();
  await expect(page.getByRole('heading', { name: 'What cannot be copied', level: 1 })).toBeVisible();
  // Markdown is sanitized: scripts and event handlers in the text do not run.
  await expect(page.getByText('not of this')).toBeVisible();
  await expect(page.getByRole('link', { name: 'not of this' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'START QUIZ' }).click();
  await page.getByRole('textbox', { name: /gross margin/ }).fill('20');
  await page.getByRole('radio', { name: 'A model that anyone can rent' }).check();
  // Earlier answers are still filled in.
  await page.reload();
  await expect(page.getByRole('textbox', { name: /gross margin/ })).toHaveValue('20');
  await page.getByRole('button', { name: 'SUBMIT ANSWERS' }).click();
  await expect(page.getByText('NOT PASSED')).toBeVisible();
  await expect(page.getByText('What is rented can be rented by everyone.')).toBeVisible();
  await expect(page.getByText('Correct answers appear after you pass.')).toBeVisible();
  await expect(page.getByText('Correct answer', { exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'TRY AGAIN' }).click();
  await page.getByRole('textbox', { name: /gross margin/ }).fill('80');
  await page.getByRole('radio', { name: 'Rights to data that no one else has' }).check();
  await page.getByRole('button', { name: 'SUBMIT ANSWERS' }).click();
  await expect(page.getByRole('heading', { name: 'Course completed' })).toBeVisible();
  await expect(page.getByText('Correct answers appear after you pass.')).toHaveCount(0);

  const [certificate] = await (await page.request.get('/api/certificates')).json();
  const pdf = await page.request.get(`/api/certificates/${certificate.id}/pdf`);
  expect([pdf.status(), pdf.headers()['content-type'], (await pdf.body()).subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  await page.goto('/academy');
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('COMPLETED');
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('link', { name: /^VIEW CERTIFICATE/ }),
  ).toHaveAttribute('href', `/api/certificates/${certificate.id}/pdf`);

  const visitorContext = await browser.newContext();
  const visitor = await visitorContext.newPage();
  await visitor.goto(`/verification?code=${certificate.code}`);
  await expect(visitor.getByRole('heading', { name: 'VALID', exact: true })).toBeFocused();
  await expect(visitor.getByText('N. O.')).toBeVisible();
  await expect(visitor.getByText(title)).toBeVisible();
  await expect(visitor.getByText('Okafor')).toBeHidden();
  await visitorContext.close();

  // An administrator revokes it, and the public check reports that.
  const office = await browser.newContext();
  const admin = await office.newPage();
  await acknowledgeReminders(admin);
  await signInAs(admin, 'admin');
  await admin.goto(`/academy/certificates?list=all&q=${certificate.code}`);
  await admin.getByRole('button', { name: /^revoke/i }).click();
  await admin.getByRole('textbox', { name: 'Reason' }).fill('Issued to the wrong person.');
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^revoke/i })
    .click();
  // The dialog also shows the reason until the response arrives.
  await expect(admin.getByRole('dialog')).toBeHidden();
  await expect(admin.getByText('Issued to the wrong person.')).toBeVisible();
  await admin.goto(`/verification?code=${certificate.code}`);
  await expect(admin.getByRole('heading', { name: 'REVOKED', exact: true })).toBeVisible();
  await office.close();
});

test('a quiz uses the server’s clock for its pause, has one start button and does not move a pressed button', {
  tag: '@one-width',
}, async ({ page, expectedConsole }) => {
  expectedConsole.push(/503/, /409/);
  const title = uniqueName('Pauses');
  const { id, lessonIds } = await publishCourse(page, title, 10);
  await becomeLearner(page);
  await postAs(page, `/api/courses/${id}/enroll`);
  // The device's clock is an hour ahead of the server's.
  await page.clock.setSystemTime(Date.now() + 60 * 60 * 1_000);
  await page.goto(`/academy/${id}/${lessonIds[1]}`);
  await expect(page.getByText('Pass the quiz to finish this lesson.')).toBeVisible();
  await expect(page.getByRole('button', { name: /QUIZ/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'START QUIZ' }).click();
  const submit = page.getByRole('button', { name: 'SUBMIT ANSWERS' });
  const number = page.getByRole('textbox', { name: /gross margin/ });
  await page.getByRole('radio', { name: 'A model that anyone can rent' }).check();
  await number.fill('about twenty');
  await submit.scrollIntoViewIfNeeded();
  const box = await submit.boundingBox();
  // The field loses the focus and shows its message. The press must still take effect.
  await submit.hover();
  await page.mouse.down();
  // A pressed button sinks by a pixel.
  expect(Math.abs(((await submit.boundingBox())?.y ?? 0) - (box?.y ?? 0))).toBeLessThanOrEqual(1);
  await page.mouse.up();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText('Type a number, such as 12 or 0.5')).toBeVisible();
  await expect.poll(() => submit.boundingBox()).toEqual(box);
  await number.fill('20');

  const answered = Promise.withResolvers<void>();
  await page.route('**/api/attempts/*/submit', async (route) => {
    await answered.promise;
    await route.fulfill({ status: 503, json: { message: 'Back in a minute', code: 'UNAVAILABLE', requestId: 'r' } });
  });
  // While the answers are sent, a control keeps the focus and its value.
  await number.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'SUBMITTING...' })).toBeVisible();
  await expect(number).toBeFocused();
  await page.keyboard.type('5');
  await page.getByRole('radio', { name: 'Rights to data that no one else has' }).click({ force: true });
  await number.focus();
  answered.resolve();
  await expect(page.getByText('The answers were not submitted.')).toBeVisible();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue('20');
  await expect(page.getByRole('radio', { name: 'A model that anyone can rent' })).toBeChecked();
  await submit.scrollIntoViewIfNeeded();
  const before = await submit.boundingBox();
  await submit.click();
  await expect(page.getByText('The answers were not submitted.')).toBeVisible();
  await expect.poll(() => submit.boundingBox()).toEqual(before);
  await page.unroute('**/api/attempts/*/submit');

  await submit.click();
  await expect(page.getByText('NOT PASSED')).toBeVisible();
  const waiting = page.getByText(/^You can try again at /);
  await expect(waiting).toBeVisible();
  await expect(page.getByText(/\((in )?(9:\d\d|10:00)\)|in (9:\d\d|10:0\d)/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'TRY AGAIN' })).toBeDisabled();

  // The error message contains no time; `retryAt` does.
  const { quiz } = await (await page.request.get(`/api/lessons/${lessonIds[1]}`)).json();
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const refused = await page.request.post(`/api/quizzes/${quiz.id}/attempts`, {
    headers: { 'X-CSRF-Token': csrfToken },
  });
  expect(await refused.json()).toMatchObject({
    code: 'RETAKE_TOO_SOON',
    message: 'You cannot retake this quiz yet. Wait until the retake pause is over',
    retryAt: expect.any(String),
  });
});

test('a lesson completion that arrives late does not navigate a user who has moved on', {
  tag: '@one-width',
}, async ({ page }) => {
  const title = uniqueName('Left behind');
  const { id, lessonIds } = await publishCourse(page, title);
  await becomeLearner(page);
  await postAs(page, `/api/courses/${id}/enroll`);
  await page.goto(`/academy/${id}/${lessonIds[0]}`);
  const written = Promise.withResolvers<void>();
  await page.route('**/api/lessons/*/finish', async (route) => {
    await written.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'FINISH LESSON' }).click();
  await page.getByRole('link', { name: 'ACADEMY', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'ACADEMY', level: 1 })).toBeVisible();
  await expect(page.locator('[data-pending]')).toHaveCount(0);
  const readAgain = page.waitForResponse(/\/api\/courses\?/);
  written.resolve();
  await (await readAgain).finished();
  await expect(page).toHaveURL(/\/academy$/);
  await expect(page.getByRole('heading', { name: 'ACADEMY', level: 1 })).toBeVisible();
});

// REQ-179
test('a finished worksheet set becomes an opportunity that its reviewers can read', {
  tag: '@one-width',
}, async ({ page, browser }) => {
  await signInAs(page, 'learner');
  const [course] = await (await page.request.get('/api/courses?q=Finding%20Problems')).json();
  // A set can be submitted only once.
  await becomeWriter(page, course.id);
  await page.goto(`/academy/${course.id}/idea`);
  const title = uniqueName('Scaffold sheets');
  await page.getByRole('button', { name: 'SUBMIT TO OTIF' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit to OTIF' });
  await dialog.getByRole('textbox', { name: /^Title/ }).fill(title);
  await expect(dialog.getByRole('textbox', { name: /^Description/ })).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'SUBMIT TO OTIF' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'SUBMIT TO OTIF' })).toHaveCount(0);
  await expectNoAxeViolations(page);

  const office = await browser.newContext();
  const analyst = await office.newPage();
  await acknowledgeReminders(analyst);
  await signInAs(analyst, 'analyst');
  const [opportunity] = await (await analyst.request.get(`/api/opportunities?q=${encodeURIComponent(title)}`)).json();
  await analyst.goto(`/otif/${opportunity.id}`);
  await analyst.getByText('Identify', { exact: true }).click();
  await expect(
    analyst.getByText('Owners of scaffolding firms with 5 to 40 workers who hire out by the week', { exact: true }),
  ).toBeVisible();
  await expectNoAxeViolations(analyst);
  await office.close();
});

test('worksheet input survives a lost connection', { tag: '@one-width' }, async ({
  page,
  context,
  expectedConsole,
}) => {
  expectedConsole.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await signInAs(page, 'learner');
  const [course] = await (await page.request.get('/api/courses?q=From%20Trend')).json();
  const detail = await (await page.request.get(`/api/courses/${course.id}`)).json();
  await becomeLearner(page);
  await postAs(page, `/api/courses/${course.id}/enroll`);
  await page.goto(`/academy/${course.id}/${detail.lessons.at(-1).id}`);
  const field = page.getByRole('textbox', {
    name: 'Evidence that would resolve it, what it costs and how long it takes',
  });
  await expect(field).toBeVisible();
  await context.setOffline(true);
  await field.fill('Two weeks with three clinics.');
  await expect(page.getByText(/Not saved yet/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('Two weeks with three clinics.');
});
