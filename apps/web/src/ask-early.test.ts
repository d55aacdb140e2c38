import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, type EarlyQuestion } from './ask-early.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './lib/early-answers.ts';

const QUESTIONS: readonly EarlyQuestion[] = [
  ['opportunities/{2}', 'otif.read'],
  ['holdings/summary', 'otif.read', 'holdings.administer'],
  ['brand'],
];
const ANALYST = { isActive: true, permissions: ['otif.read'], twoStep: { isOn: false, isRequired: false } };
const AGREED = { hasAccepted: true };

const ACCESS_PATHS = ['/api/user', '/api/legal/status'];

/** A page at `/otif/7` whose document asks: what it has asked in all, and the way to go on. */
function pageOf(user: object, legal: object, search = '') {
  const asked: string[] = [];
  vi.stubGlobal('location', { pathname: '/otif/7', search });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address === '/api/user' ? user : legal);
  });
  const askOthers = askEarly(QUESTIONS);
  const goOn = async () => {
    askOthers();
    await vi.advanceTimersByTimeAsync(10);
  };
  return { asked, goOn };
}

/** What is asked besides who is here and whether they have agreed. */
async function askedBy(user: object, legal: object, search?: string): Promise<readonly string[]> {
  const { asked, goOn } = pageOf(user, legal, search);
  await goOn();
  return asked.filter((address) => !ACCESS_PATHS.includes(address));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('requests what the user is permitted to see, with the step of the page’s address', async () => {
  expect(await askedBy(ANALYST, AGREED)).toEqual(['/api/opportunities/7', '/api/brand']);
});

it.each([
  ['has not agreed', ANALYST, { hasAccepted: false }],
  ['is switched off', { ...ANALYST, isActive: false }, AGREED],
  ['has to set up a second step first', { ...ANALYST, twoStep: { isOn: false, isRequired: true } }, AGREED],
  ['has no session any more', { code: 'AUTHENTICATION_REQUIRED' }, { code: 'AUTHENTICATION_REQUIRED' }],
])('requests nothing for a user who %s', async (_, user, legal) => {
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

it('counts the half minute from the question, however late its scripts came', async () => {
  const { goOn } = pageOf(ANALYST, AGREED);
  await vi.advanceTimersByTimeAsync(40_000);
  await goOn();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(takeEarlyAnswer('/api/opportunities/7')).toBeDefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(takeEarlyAnswer('/api/brand')).toBeUndefined();
});

it('asks nothing that the page has asked by itself meanwhile', async () => {
  const { asked, goOn } = pageOf(ANALYST, AGREED);
  expect(takeEarlyAnswer('/api/brand')).toBeUndefined();
  await goOn();
  expect(asked).toEqual([...ACCESS_PATHS, '/api/opportunities/7']);
});

it('asks nothing more after a change', async () => {
  const { asked, goOn } = pageOf(ANALYST, AGREED);
  forgetEarlyAnswers();
  await goOn();
  expect(asked).toEqual(ACCESS_PATHS);
});
