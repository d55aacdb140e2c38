import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, type EarlyQuestion } from './ask-early.ts';
import { takeEarlyAnswer } from './lib/early-answers.ts';

const QUESTIONS: readonly EarlyQuestion[] = [
  ['opportunities/{2}', 'otif.read'],
  ['holdings/summary', 'otif.read', 'holdings.administer'],
  ['brand'],
];
const ANALYST = { isActive: true, permissions: ['otif.read'], twoStep: { isOn: false, isRequired: false } };
const AGREED = { hasAccepted: true };

/** Asks all as a page at `/otif/7`; answers with what was asked in all. */
async function askedBy(user: object, legal: object, search = ''): Promise<readonly string[]> {
  const asked: string[] = [];
  vi.stubGlobal('location', { pathname: '/otif/7', search });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address === '/api/user' ? user : legal);
  });
  askEarly(QUESTIONS)();
  await vi.advanceTimersByTimeAsync(10);
  return asked.filter((address) => !['/api/user', '/api/legal/status'].includes(address));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks what the person is permitted to be told, with the step of the page’s address', async () => {
  expect(await askedBy(ANALYST, AGREED)).toEqual(['/api/opportunities/7', '/api/brand']);
});

it.each([
  ['has not agreed', ANALYST, { hasAccepted: false }],
  ['is switched off', { ...ANALYST, isActive: false }, AGREED],
  ['has to set up a second step first', { ...ANALYST, twoStep: { isOn: false, isRequired: true } }, AGREED],
  ['has no session any more', { code: 'AUTHENTICATION_REQUIRED' }, { code: 'AUTHENTICATION_REQUIRED' }],
])('asks nothing for somebody who %s', async (_, user, legal) => {
  expect(await askedBy(user, legal)).toEqual([]);
});

it('asks nothing where the address says more', async () => {
  expect(await askedBy(ANALYST, AGREED, '?q=robots')).toEqual([]);
});

it('hands each answer out once, whole, and none that is older than half a minute', async () => {
  await askedBy(ANALYST, AGREED);
  expect(await (await takeEarlyAnswer('/api/user'))?.json()).toEqual(ANALYST);
  expect(takeEarlyAnswer('/api/user')).toBeUndefined();
  expect(takeEarlyAnswer('/api/brand')).toBeDefined();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(takeEarlyAnswer('/api/opportunities/7')).toBeUndefined();
});
