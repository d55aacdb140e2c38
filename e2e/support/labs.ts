import type { Page } from '@playwright/test';
import { expect, postAs } from './test.ts';

/** The title of a new record, and any other fields of the request. */
type NewRecord = { readonly title: string } & Readonly<Record<string, unknown>>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The date that many days from today in UTC, which is yesterday, today or tomorrow in the browser's time zone. */
export function dayFromToday(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** A venture, in the first stage unless the fields say otherwise; returns its id. */
export async function addVenture(page: Page, title: string, fields: object = {}): Promise<string> {
  return idOf(await postAs(page, '/api/ventures', { title, ...fields }));
}

/** The current sprint of the venture, from a week ago for two weeks unless the fields say otherwise; returns its id. */
export async function addSprint(page: Page, ventureId: string, fields: NewRecord): Promise<string> {
  const days = { startDate: dayFromToday(-7), endDate: dayFromToday(6) };
  return idOf(await postAs(page, '/api/sprints', { ventureId, ...days, ...fields }));
}

export async function addTask(page: Page, sprintId: string, fields: NewRecord): Promise<string> {
  return idOf(await postAs(page, '/api/tasks', { sprintId, ...fields }));
}

/** Changes a venture through the API, without the page. */
export async function patchVenture(page: Page, id: string, change: object): Promise<void> {
  const { csrfToken } = await (await page.request.get('/api/csrf-token')).json();
  const response = await page.request.patch(`/api/ventures/${id}`, {
    headers: { 'X-CSRF-Token': csrfToken },
    data: change,
  });
  expect(response.ok(), await response.text()).toBe(true);
}

/** The id of a user who can be assigned a task. */
export async function personNamed(page: Page, username: string): Promise<string> {
  const response = await page.request.get(`/api/people?for=tasks&q=${username}`);
  const people: { id: string; username: string }[] = await response.json();
  const person = people.find((one) => one.username === username);
  if (person === undefined) throw new Error(`No user is called ${username}`);
  return person.id;
}

const idOf = (record: unknown): string => (record as { id: string }).id;
