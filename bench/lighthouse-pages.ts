/** Every page of the product, with records of the demonstration data. Without the page for unknown addresses: Lighthouse rejects 404. */
import type { BrowserContext } from '@playwright/test';
import { pagesWithoutRecord } from '../scripts/declared-routes.ts';

export interface AuditedPage {
  readonly path: string;
  readonly isPublic: boolean;
}

const PUBLIC = [
  '/auth',
  '/forgot-password',
  '/reset-password?token=unknown',
  '/invite?token=unknown',
  '/confirm-email?token=unknown',
  '/confirm-address?token=unknown',
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

export async function listPages(context: BrowserContext, baseUrl: string): Promise<readonly AuditedPage[]> {
  const records = await courseWithWorksheets(context, baseUrl);
  for (const { list, pages } of RECORDS) {
    const [first] = await read(context, baseUrl + list);
    if (first === undefined) throw new Error(`${list} is empty`);
    records.push(...pages(first.id));
  }
  return [
    ...PUBLIC.map((path) => ({ path, isPublic: true })),
    ...[...pagesWithoutRecord(), ...records].map((path) => ({ path, isPublic: false })),
  ];
}

/** Enrolls in a course with every kind of content, and returns its pages. */
async function courseWithWorksheets(context: BrowserContext, baseUrl: string): Promise<string[]> {
  for (const { id } of await read(context, `${baseUrl}/api/courses?limit=100`)) {
    const { hasIdeaSet } = await read(context, `${baseUrl}/api/courses/${id}`);
    if (!hasIdeaSet) continue;
    const { csrfToken } = await read(context, `${baseUrl}/api/csrf-token`);
    const enrolled = await context.request.post(`${baseUrl}/api/courses/${id}/enroll`, {
      headers: { 'X-CSRF-Token': csrfToken },
    });
    if (!enrolled.ok()) throw new Error(`The enrolment answered ${enrolled.status()}: ${await enrolled.text()}`);
    const { lessons } = await enrolled.json();
    return [`/academy/${id}`, `/academy/${id}/${lessons[0].id}`, `/academy/${id}/idea`];
  }
  throw new Error('No course has worksheets');
}

async function read(context: BrowserContext, address: string) {
  const answer = await context.request.get(address);
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
