import { describe, expect, it } from 'vitest';
import { ApiRequestError, NetworkError } from './api-request-error.ts';
import { createIdempotentSave } from './idempotent-save.ts';

const RECORD: { id: string; name: string; timeline: string | null; version: number } = {
  id: 'round-1',
  name: 'Series A',
  timeline: null,
  version: 3,
};

const refusedFor =
  <Current extends object>(current: Current) =>
  async (): Promise<Current> => {
    const bodyMessage = 'This round was changed by someone else in the meantime';
    throw new ApiRequestError('409', { status: 409, code: 'STALE', bodyMessage, body: { current } });
  };

describe('a save that is resent because its response was lost', () => {
  it.each([
    ['one record', RECORD],
    ['one of several', [RECORD]],
  ])('succeeds if the newer version contains all changes (%s)', async (_, current) => {
    const saved = await createIdempotentSave()({ name: ' Series A ', timeline: '', version: 2 }, refusedFor(current));
    expect(saved).toBe(RECORD);
  });

  it('succeeds if the record names the values differently', async () => {
    const current = { ...RECORD, recipients: [{ id: 'ada' }, { id: 'bob' }] };
    const asSent = ({ recipients }: typeof current) => ({ recipientIds: recipients.map(({ id }) => id) });
    const save = (recipientIds: string[]) => createIdempotentSave()({ recipientIds }, refusedFor(current), asSent);
    expect(await save(['ada', 'bob'])).toBe(current);
    await expect(save(['ada'])).rejects.toMatchObject({ code: 'STALE' });
  });

  it('succeeds if the newer version contains nested values, in any order', async () => {
    const current = { ...RECORD, fields: { version: 1, fields: [{ id: 'who', label: 'Who?', help: null }] } };
    const save = (label: string) => {
      const fields = { fields: [{ label, help: ' ', id: 'who' }], version: 1 };
      return createIdempotentSave()({ fields }, refusedFor(current));
    };
    expect(await save('Who? ')).toBe(current);
    await expect(save('Whom?')).rejects.toMatchObject({ code: 'STALE' });
  });

  it('is refused if the newer version lacks a change', async () => {
    const save = createIdempotentSave()({ name: 'Series A', timeline: 'Q4', version: 2 }, refusedFor(RECORD));
    await expect(save).rejects.toMatchObject({ code: 'STALE' });
  });

  it('fails as before for any other reason, and returns the stored record', async () => {
    const unreachable = async () => {
      throw new NetworkError();
    };
    await expect(createIdempotentSave()({ name: 'Series A' }, unreachable)).rejects.toBeInstanceOf(NetworkError);
    expect(await createIdempotentSave()({ name: 'Series B' }, async () => RECORD)).toBe(RECORD);
  });

  describe('with different input', () => {
    const unreachable = async (): Promise<never> => {
      throw new NetworkError();
    };

    /** Loses the response to the first attempt, and answers the next ones with the stored record. */
    const again = async (first: Partial<typeof RECORD>, next: Partial<typeof RECORD>, now: typeof RECORD) => {
      const saveIdempotently = createIdempotentSave();
      await expect(saveIdempotently({ ...first, version: 2 }, unreachable)).rejects.toBeInstanceOf(NetworkError);
      const sent: object[] = [];
      const saved = saveIdempotently({ ...next, version: 2 }, async (body) => {
        sent.push(body);
        return body.version === now.version ? { ...now, ...body, version: now.version + 1 } : refusedFor(now)();
      });
      return { saved, sent };
    };

    it('overwrites the result of the previous attempt', async () => {
      const { saved, sent } = await again({ name: 'Series A' }, { name: 'Series B' }, RECORD);
      expect(await saved).toMatchObject({ name: 'Series B', version: 4 });
      expect(sent).toEqual([
        { name: 'Series B', version: 2 },
        { name: 'Series B', version: 3 },
      ]);
    });

    it.each([
      ['another user has saved another version since', { name: 'Series A' }, { name: 'Series B' }, { version: 4 }],
      ['the newer state is not what was tried', { name: 'Series C' }, { name: 'Series B' }, {}],
      ['something tried was taken back', { name: 'Series A' }, { id: 'round-2' }, {}],
      // The first attempt may never have arrived, and another user may have chosen the same name and timeline.
      ['something was added', { name: 'Series A' }, { name: 'Series A', timeline: 'Q4' }, { timeline: 'Q3' }],
    ])('is refused if %s', async (_, first, next, now) => {
      const { saved, sent } = await again(first, next, { ...RECORD, ...now });
      await expect(saved).rejects.toMatchObject({ code: 'STALE' });
      expect(sent).toHaveLength(1);
    });

    it('is no longer resent once a response has arrived', async () => {
      const saveIdempotently = createIdempotentSave();
      await expect(saveIdempotently({ name: 'Series A', version: 2 }, unreachable)).rejects.toBeInstanceOf(
        NetworkError,
      );
      await saveIdempotently({ name: 'Series A', version: 2 }, async () => RECORD);
      await expect(saveIdempotently({ name: 'Series B', version: 2 }, refusedFor(RECORD))).rejects.toMatchObject({
        code: 'STALE',
      });
    });
  });
});
