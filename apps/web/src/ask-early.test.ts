import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askEarly, type EarlyQuestion } from './ask-early.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from './lib/api/early-answers.ts';

const QUESTIONS: readonly EarlyQuestion[] = [
  ['opportunities/{2}', 'otif.read'],
  ['holdings/summary', 'otif.read', 'holdings.administer'],
  ['brand'],
];
const ANALYST = { isActive: true, permissions: ['otif.read'], twoStep: { isOn: false, isRequired: false } };
const AGREED = { hasAccepted: true };

const ACCESS_PATHS = ['/api/user', '/api/legal/status'];

/** Runs the script of the document at `/otif/7`. `asked` are all requests so far; `goOn` sends the remaining ones. */
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

/** The requests other than those for the user and the legal status. */
async function askedBy(user: object, legal: object, search?: string): Promise<readonly string[]> {
  const { asked, goOn } = pageOf(user, legal, search);
  await goOn();
  return asked.filter((address) => !ACCESS_PATHS.includes(address));
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetEarlyAnswers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('requests what the user is permitted to see, with the segment of the page’s address', async () => {
  expect(await askedBy(ANALYST, AGREED)).toEqual(['/api/opportunities/7', '/api/brand']);
});

it.each([
  ['has not agreed', ANALYST, { hasAccepted: false }],
  ['is deactivated', { ...ANALYST, isActive: false }, AGREED],
  ['must set up two-factor sign-in first', { ...ANALYST, twoStep: { isOn: false, isRequired: true } }, AGREED],
  ['has no session', { code: 'AUTHENTICATION_REQUIRED' }, { code: 'AUTHENTICATION_REQUIRED' }],
])('requests nothing for a user who %s', async (_, user, legal) => {
  expect(await askedBy(user, legal)).toEqual([]);
});

it('requests nothing if the address has a query', async () => {
  expect(await askedBy(ANALYST, AGREED, '?q=robots')).toEqual([]);
});

it('returns each response once, in full, and none older than 30 seconds', async () => {
  await askedBy(ANALYST, AGREED);
  expect(await (await takeEarlyAnswer('/api/user'))?.json()).toEqual(ANALYST);
  expect(takeEarlyAnswer('/api/user')).toBeUndefined();
  expect(takeEarlyAnswer('/api/brand')).toBeDefined();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(takeEarlyAnswer('/api/opportunities/7')).toBeUndefined();
});

it('counts the 30 seconds from the request, even if the scripts load later', async () => {
  const { goOn } = pageOf(ANALYST, AGREED);
  await vi.advanceTimersByTimeAsync(40_000);
  await goOn();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(takeEarlyAnswer('/api/opportunities/7')).toBeDefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(takeEarlyAnswer('/api/brand')).toBeUndefined();
});

it('does not repeat a request that the page has sent itself', async () => {
  const { asked, goOn } = pageOf(ANALYST, AGREED);
  expect(takeEarlyAnswer('/api/brand')).toBeUndefined();
  await goOn();
  expect(asked).toEqual([...ACCESS_PATHS, '/api/opportunities/7']);
});

it('requests nothing more after a change', async () => {
  const { asked, goOn } = pageOf(ANALYST, AGREED);
  forgetEarlyAnswers();
  await goOn();
  expect(asked).toEqual(ACCESS_PATHS);
});
