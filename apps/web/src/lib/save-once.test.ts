import { describe, expect, it } from 'vitest';
import { ApiRequestError, NetworkError } from './api-request-error.ts';
import { saveOnce } from './save-once.ts';

const RECORD = { id: 'round-1', name: 'Series A', timeline: null, version: 3 };

const refusedFor =
  <Current extends object>(current: Current) =>
  async (): Promise<Current> => {
    const bodyMessage = 'This round was changed by someone else in the meantime';
    throw new ApiRequestError('409', { status: 409, code: 'STALE', bodyMessage, body: { current } });
  };

describe('a save that is sent again because its answer was lost', () => {
  it.each([
    ['one record', RECORD],
    ['one of several', [RECORD]],
  ])('is done where all of it stands in the newer state (%s)', async (_, current) => {
    const saved = await saveOnce({ name: ' Series A ', timeline: '', version: 2 }, refusedFor(current));
    expect(saved).toBe(RECORD);
  });

  it('is done where the record says it in other words', async () => {
    const current = { ...RECORD, recipients: [{ id: 'ada' }, { id: 'bob' }] };
    const asSent = ({ recipients }: typeof current) => ({ recipientIds: recipients.map(({ id }) => id) });
    const save = (recipientIds: string[]) => saveOnce({ recipientIds }, refusedFor(current), asSent);
    expect(await save(['ada', 'bob'])).toBe(current);
    await expect(save(['ada'])).rejects.toMatchObject({ code: 'STALE' });
  });

  it('is done where what has parts stands in it, in whatever order they come', async () => {
    const current = { ...RECORD, fields: { version: 1, fields: [{ id: 'who', label: 'Who?', help: null }] } };
    const save = (label: string) => {
      const fields = { fields: [{ label, help: ' ', id: 'who' }], version: 1 };
      return saveOnce({ fields }, refusedFor(current));
    };
    expect(await save('Who? ')).toBe(current);
    await expect(save('Whom?')).rejects.toMatchObject({ code: 'STALE' });
  });

  it('is refused where something of it does not', async () => {
    const save = saveOnce({ name: 'Series A', timeline: 'Q4', version: 2 }, refusedFor(RECORD));
    await expect(save).rejects.toMatchObject({ code: 'STALE' });
  });

  it('fails as before of anything else, and answers with what was saved', async () => {
    const unreachable = async () => {
      throw new NetworkError();
    };
    await expect(saveOnce({ name: 'Series A' }, unreachable)).rejects.toBeInstanceOf(NetworkError);
    expect(await saveOnce({ name: 'Series B' }, async () => RECORD)).toBe(RECORD);
  });
});
