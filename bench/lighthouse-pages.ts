/** Every page of the product, with records of the demonstration data. Without the page for unknown addresses: Lighthouse rejects 404. */
import type { APIResponse, BrowserContext } from '@playwright/test';
import { mailedToken } from '../e2e/support/mailed-token.ts';
import { pagesWithoutRecord } from '../scripts/declared-routes.ts';

export interface AuditedPage {
  readonly path: string;
  readonly isPublic: boolean;
}

/** Without the pages that look up the token of an emailed link. */
const PUBLIC = [
  '/auth',
  '/forgot-password',
  `/confirm-email#token=${'0'.repeat(43)}`,
  `/confirm-address#token=${'0'.repeat(43)}`,
  '/privacy-policy',
  '/terms-of-service',
  '/legal-notices',
  '/verification',
] as const;

/** Lists whose first record has pages of its own. */
const RECORDS = [
  { list: '/api/opportunities?limit=1', pages: (id: string) => [`/otif/${id}`] },
  { list: '/api/ventures?limit=1', pages: (id: string) => [`/abundance-labs/${id}`] },
  { list: '/api/investor-updates?limit=1', pages: (id: string) => [`/capital/updates/${id}`] },
  {
    list: '/api/authoring/courses?limit=1',
    pages: (id: string) => [`/academy/authoring/${id}`, `/academy/authoring/${id}/preview`],
  },
] as const;

export async function listPages(context: BrowserContext): Promise<readonly AuditedPage[]> {
  const records = await courseWithWorksheets(context);
  for (const { list, pages } of RECORDS) {
    const [first] = await read(context, list);
    if (first === undefined) throw new Error(`${list} is empty`);
    records.push(...pages(first.id));
  }
  return [
    ...[...PUBLIC, ...(await emailedLinks(context))].map((path) => ({ path, isPublic: true })),
    ...[...pagesWithoutRecord(), ...records].map((path) => ({ path, isPublic: false })),
  ];
}

/** An invitation, and a new password for a user. */
async function emailedLinks(context: BrowserContext): Promise<string[]> {
  const invited = 'invited@example.com';
  await post(context, '/api/invitations', { email: invited, role: 'learner' });
  const [{ email }] = await read(context, '/api/users?role=analyst&limit=1');
  await post(context, '/api/password-resets', { email });
  return [
    `/invite#token=${await mailedToken(context, invited)}`,
    `/reset-password#token=${await mailedToken(context, email)}`,
  ];
}

/** Enrolls in a course with every kind of content, and returns its pages. */
async function courseWithWorksheets(context: BrowserContext): Promise<string[]> {
  for (const { id } of await read(context, '/api/courses?limit=100')) {
    const { hasIdeaSet } = await read(context, `/api/courses/${id}`);
    if (!hasIdeaSet) continue;
    const { lessons } = await post(context, `/api/courses/${id}/enroll`);
    return [`/academy/${id}`, `/academy/${id}/${lessons[0].id}`, `/academy/${id}/idea`];
  }
  throw new Error('No course has worksheets');
}

async function read(context: BrowserContext, address: string) {
  return bodyOf(await context.request.get(address), address);
}

async function post(context: BrowserContext, address: string, data: object = {}) {
  const { csrfToken } = await read(context, '/api/csrf-token');
  return bodyOf(await context.request.post(address, { headers: { 'X-CSRF-Token': csrfToken }, data }), address);
}

async function bodyOf(response: APIResponse, address: string) {
  if (!response.ok()) throw new Error(`${address} answered ${response.status()}: ${await response.text()}`);
  return response.json();
}
