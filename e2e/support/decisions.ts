import type { Role } from '@aicv/domain/access/roles';
import type { Browser, Locator, Page } from '@playwright/test';
import { dayFromToday } from './labs.ts';
import { acknowledgeReminders, expect, postAs, signInAs } from './test.ts';

/** A page in a browser of its own, signed in with this role. */
export async function memberPage(browser: Browser, role: Role): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await acknowledgeReminders(page);
  await signInAs(page, role);
  return page;
}

/** The id of a user who can be on a committee, and the name that pages show. */
export async function personOf(page: Page, username: string): Promise<{ id: string; name: string }> {
  const response = await page.request.get(`/api/people?for=otif&q=${username}`);
  const people: { id: string; username: string; firstName: string | null; lastName: string | null }[] =
    await response.json();
  const person = people.find((one) => one.username === username);
  if (person === undefined) throw new Error(`No user is called ${username}`);
  const { id, firstName, lastName } = person;
  return { id, name: [firstName, lastName].filter(Boolean).join(' ') || username };
}

interface Prepared {
  readonly title: string;
  readonly opportunityId: string;
  /** Usernames; the first is the chair. */
  readonly members: readonly string[];
  readonly quorum?: number;
}

/** A draft about an opportunity, prepared through the API; returns its id. */
export async function prepareThroughApi(page: Page, { title, opportunityId, members, quorum = 1 }: Prepared) {
  const memberIds = await Promise.all(members.map(async (username) => (await personOf(page, username)).id));
  const decision = await postAs(page, '/api/decisions', {
    subject: { type: 'opportunity', id: opportunityId },
    title,
    kind: 'invest',
    memo: '# Why now\n\nThe market opens.',
    rule: 'majority',
    quorum,
    chairId: memberIds[0],
    memberIds,
  });
  return (decision as { id: string }).id;
}

/** The same, open for votes. */
export async function openThroughApi(page: Page, prepared: Prepared): Promise<string> {
  const id = await prepareThroughApi(page, prepared);
  await postAs(page, `/api/decisions/${id}/open`, {});
  return id;
}

/** Casts a vote without the page. */
export async function voteThroughApi(page: Page, id: string, vote: object): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.put(`/api/decisions/${id}/votes/mine`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: vote,
  });
  expect(response.ok(), await response.text()).toBe(true);
}

export const voteForm = (page: Page): Locator => page.getByRole('form', { name: 'Your vote' });

/** Confirms the open question and waits for its end. */
export async function confirm(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name, exact: true }).click();
  await expect(question).toBeHidden();
}

interface Conditioned {
  readonly subject: object;
  readonly title: string;
  readonly conditions: readonly string[];
  /** A member who recuses. */
  readonly recusing?: Page | undefined;
}

const idOfUser = async (page: Page): Promise<string> => (await (await page.request.get('/api/user')).json()).id;

/** A closed decision of its chair, whose conditions become tasks of the chair; returns the ids of the tasks. */
export async function closeWithConditions(
  page: Page,
  { subject, title, conditions, recusing }: Conditioned,
): Promise<string[]> {
  const chairId = await idOfUser(page);
  const { id } = (await postAs(page, '/api/decisions', {
    subject,
    title,
    kind: 'invest',
    memo: 'The market opens.',
    rule: 'champion',
    quorum: 1,
    chairId,
    memberIds: [chairId, ...(recusing === undefined ? [] : [await idOfUser(recusing)])],
  })) as { id: string };
  await postAs(page, `/api/decisions/${id}/open`, {});
  if (recusing !== undefined) await voteThroughApi(recusing, id, { vote: 'recuse', reason: 'My family owns shares' });
  await voteThroughApi(page, id, { vote: 'approve_with_conditions', reason: 'Fine', conditions });
  const { myVote } = await (await page.request.get(`/api/decisions/${id}`)).json();
  const closed = (await postAs(page, `/api/decisions/${id}/close`, {
    conditions: (myVote.conditions as { id: string }[]).map((condition) => ({
      id: condition.id,
      ownerId: chairId,
      dueOn: dayFromToday(5),
    })),
  })) as { myVote: { conditions: { task: { id: string } }[] } };
  return closed.myVote.conditions.map(({ task }) => task.id);
}
