import { expect, it } from 'vitest';
import { ApiRequestError, NetworkError } from './api-request-error.ts';
import { withIdempotencyKey } from './idempotency-key.ts';

const refusal = () =>
  new ApiRequestError('Refused', {
    status: 400,
    bodyMessage: 'Refused',
    code: 'VALIDATION_ERROR',
    issues: [],
    body: {},
  });

/** Sends each content in turn and returns the keys of the requests. Those at the given positions, from 1, fail. */
async function keysOf(contents: readonly string[], failures: Readonly<Record<number, Error>>): Promise<string[]> {
  const keys: string[] = [];
  for (const [index, content] of contents.entries()) {
    const sending = withIdempotencyKey(content, async (key) => {
      keys.push(key);
      const failure = failures[index + 1];
      if (failure !== undefined) throw failure;
    });
    await sending.catch(() => undefined);
  }
  return keys;
}

it('is the same for the same content after a lost response', async () => {
  const [first, other, again] = await keysOf(['Meters', 'Litres', 'Meters'], { 1: new NetworkError() });
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('stays the same if a repetition is refused, for example because the session has ended', async () => {
  const [first, second, third] = await keysOf(['Grids', 'Grids', 'Grids'], { 1: new NetworkError(), 2: refusal() });
  expect(second).toBe(first);
  expect(third).toBe(first);
});

it.each([
  ['a response', {}],
  ['a refusal', { 1: refusal() }],
])('is another one for the same content after %s', async (_, failures) => {
  const keys = await keysOf(['Meters', 'Meters'], failures);
  expect(new Set(keys).size).toBe(2);
});

it('is the same for two requests at the same time', async () => {
  const keys = new Set<string>();
  await Promise.all([1, 2].map(() => withIdempotencyKey('Twice', async (key) => keys.add(key))));
  expect(keys.size).toBe(1);
});
