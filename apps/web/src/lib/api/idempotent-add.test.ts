import { expect, it } from 'vitest';
import { NetworkError } from './api-request-error.ts';
import { createIdempotentAdd } from './idempotent-add.ts';

/** Sends each content in turn and returns the keys of the requests. The requests at the given positions, from 1, get no response. */
async function keysOf(contents: readonly object[], unanswered: readonly number[]): Promise<string[]> {
  const addIdempotently = createIdempotentAdd();
  const keys: string[] = [];
  for (const [index, content] of contents.entries()) {
    const sending = addIdempotently(content, async ({ 'Idempotency-Key': key }) => {
      keys.push(key);
      if (unanswered.includes(index + 1)) throw new NetworkError();
    });
    await sending.catch(() => undefined);
  }
  return keys;
}

it('resends the same content with the same key after a lost response', async () => {
  const [first, second] = await keysOf([{ title: 'Meters' }, { title: 'Meters' }], [1]);
  expect(second).toBe(first);
});

it('treats the same content as another record after a response to the first', async () => {
  const keys = await keysOf([{ title: 'Meters' }, { title: 'Meters' }], []);
  expect(new Set(keys).size).toBe(2);
});

it('treats different content as another record', async () => {
  const keys = await keysOf([{ title: 'Meters' }, { title: 'Metres' }], [1]);
  expect(new Set(keys).size).toBe(2);
});
