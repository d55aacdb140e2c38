import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Texts } from './merge-changes.ts';
import { createTextSaver, type SaveOutcome, type TextDraft } from './text-saver.ts';

interface SavedTexts {
  readonly texts: Texts;
  readonly version: number;
}

const EMPTY: SavedTexts = { texts: {}, version: 0 };

/** A server that holds one record, and a draft that outlives its saver. */
function desk(stored: SavedTexts = EMPTY, wrongFields?: (texts: Texts) => readonly string[]) {
  const server = {
    stored,
    isReachable: true,
    losesAnswers: false,
    refusal: null as string | null,
    sent: 0,
    isClosed: false,
  };
  let draft: TextDraft | undefined;
  let isOwn = true;
  const send = async (texts: Texts, { version }: SavedTexts): Promise<SaveOutcome<SavedTexts>> => {
    server.sent += 1;
    if (!server.isReachable) return { kind: 'lost' };
    if (server.isClosed) return { kind: 'closed', message: 'It is closed' };
    if (server.refusal !== null) return { kind: 'refused', message: server.refusal };
    if (version !== server.stored.version) return { kind: 'stale', stored: server.stored };
    server.stored = { texts, version: version + 1 };
    if (server.losesAnswers) return { kind: 'lost' };
    return { kind: 'saved', stored: server.stored };
  };
  const open = (seen = server.stored) =>
    createTextSaver(seen, {
      textsOf: ({ texts }) => texts,
      wrongFields,
      send,
      draft: {
        read: () => draft,
        store: (stored) => {
          draft = stored;
        },
        forget: () => {
          draft = undefined;
        },
      },
      isOwn: () => isOwn,
      onStored: () => {},
    });
  return {
    server,
    open,
    draft: () => draft,
    signInAnotherUser: () => {
      isOwn = false;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('saving texts', () => {
  it('waits for a pause in the typing and then saves once', async () => {
    const { server, open, draft } = desk();
    const saver = open();
    saver.type('who', 'Shi');
    await vi.advanceTimersByTimeAsync(700);
    saver.type('who', 'Ships');
    expect(saver.state().saving).toBe('unsaved');
    expect(draft()?.texts).toEqual({ who: 'Ships' });
    await vi.advanceTimersByTimeAsync(800);
    expect(server).toMatchObject({ sent: 1, stored: { texts: { who: 'Ships' }, version: 1 } });
    expect(saver.state()).toMatchObject({ saving: 'idle', texts: { who: 'Ships' } });
    expect(draft()).toBeUndefined();
  });

  it('saves at once when the user leaves the field or the page', async () => {
    const { server, open } = desk();
    const saver = open();
    saver.type('who', 'Ships');
    saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored.texts).toEqual({ who: 'Ships' });
    saver.flush();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.sent).toBe(1);
  });

  it('saves input typed during a save afterwards, on top of its version', async () => {
    const { server, open } = desk();
    const saver = open();
    saver.type('who', 'Ships');
    saver.flush();
    saver.type('who', 'Ships and ports');
    expect(saver.state().saving).toBe('saving');
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.state().saving).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(800);
    expect(server.stored).toEqual({ texts: { who: 'Ships and ports' }, version: 2 });
  });

  it('sends nothing if the text is back to its initial value', async () => {
    const { server, open, draft } = desk({ texts: { who: 'Ships' }, version: 3 });
    const saver = open();
    saver.type('who', 'Ship');
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.sent).toBe(0);
    expect(draft()).toBeUndefined();
  });

  it('retries with backoff without a connection, and at once when it is back', async () => {
    const { server, open, draft } = desk();
    server.isReachable = false;
    const saver = open();
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800 + 2_000 + 4_000);
    expect(server.sent).toBe(3);
    expect(saver.state().saving).toBe('waiting');
    expect(draft()?.texts).toEqual({ who: 'Ships' });
    server.isReachable = true;
    saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored.texts).toEqual({ who: 'Ships' });
    expect(saver.state().saving).toBe('idle');
  });

  it('continues after a reload with the input from before', async () => {
    const { server, open, draft } = desk();
    server.isReachable = false;
    open().type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800);
    // The page of the first saver has unmounted. Fake timers are shared here, so all are cleared to keep it from saving.
    vi.clearAllTimers();
    server.isReachable = true;
    const saver = open();
    expect(saver.state().texts).toEqual({ who: 'Ships' });
    await vi.advanceTimersByTimeAsync(800);
    expect(server.stored).toEqual({ texts: { who: 'Ships' }, version: 1 });
    expect(draft()).toBeUndefined();
  });

  it('leaves a draft to the tab in which the user types, without a conflict in either', async () => {
    const { server, open } = desk();
    const typing = open();
    typing.type('who', 'Shi');
    const other = open();
    expect(other.state().texts).toEqual({ who: 'Shi' });
    await vi.advanceTimersByTimeAsync(700);
    typing.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.stored).toEqual({ texts: { who: 'Ships' }, version: 1 });
    expect(typing.state().saving).toBe('idle');
    expect(other.state().saving).toBe('idle');
    other.meet(server.stored);
    expect(other.state().texts).toEqual({ who: 'Ships' });
  });

  it('shows a refusal, keeps the input, and retries after a change or on request', async () => {
    const { server, open, draft } = desk();
    server.refusal = 'A text must be at most 4000 characters';
    const saver = open();
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toBe(1);
    expect(saver.state()).toMatchObject({ saving: 'refused', message: server.refusal });
    expect(draft()?.texts).toEqual({ who: 'Ships' });
    server.refusal = null;
    saver.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.stored.texts).toEqual({ who: 'Ships' });
  });

  it('keeps invalid input as a draft and saves the other fields', async () => {
    const { server, open, draft } = desk({ texts: { who: 'Ships', where: 'Ports' }, version: 1 }, ({ who = '' }) =>
      who === '' ? ['who'] : [],
    );
    const saver = open();
    saver.type('who', '');
    expect(saver.state().saving).toBe('refused');
    saver.type('where', 'Harbours');
    expect(await saver.flush()).toBe(false);
    expect(server.stored.texts).toEqual({ who: 'Ships', where: 'Harbours' });
    expect(saver.state()).toMatchObject({ saving: 'refused', texts: { who: '', where: 'Harbours' } });
    expect(draft()?.texts).toMatchObject({ who: '' });
    saver.retry();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toBe(1);
    saver.type('who', 'Boats');
    expect(await saver.flush()).toBe(true);
    expect(server.stored.texts).toEqual({ who: 'Boats', where: 'Harbours' });
  });

  it('resolves when all is saved, including input typed during a save', async () => {
    const { server, open } = desk();
    const saver = open();
    expect(await saver.flush()).toBe(true);
    saver.type('who', 'Ships');
    const first = saver.flush();
    saver.type('who', 'Boats');
    expect(await Promise.all([first, saver.flush()])).toContain(true);
    expect(server.stored.texts).toEqual({ who: 'Boats' });
    server.isReachable = false;
    saver.type('who', 'Rafts');
    expect(await saver.flush()).toBe(false);
  });

  it('sends nothing for the next user who signs in', async () => {
    const { server, open, signInAnotherUser } = desk();
    const saver = open();
    saver.type('who', 'Ships');
    signInAnotherUser();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toBe(0);
  });

  it('stops once the record is closed, and accepts no more input', async () => {
    const { server, open } = desk();
    server.isClosed = true;
    const saver = open();
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state()).toMatchObject({ saving: 'closed', message: 'It is closed' });
    saver.type('who', 'Boats');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toBe(1);
  });
});

describe('texts that another user changed too', () => {
  it('merges changes of different fields', async () => {
    const { server, open } = desk();
    const saver = open();
    server.stored = { texts: { where: 'Ports' }, version: 1 };
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state()).toMatchObject({ saving: 'idle', texts: { who: 'Ships', where: 'Ports' } });
    expect(server.stored).toEqual({ texts: { who: 'Ships', where: 'Ports' }, version: 2 });
  });

  it.each([
    ['mine', { who: 'Ships', where: 'Ports' }],
    ['theirs', { who: 'Boats', where: 'Ports' }],
  ] as const)('asks if both changed the same field, and keeps %s', async (side, stored) => {
    const { server, open, draft } = desk();
    const saver = open();
    server.stored = { texts: { who: 'Boats', where: 'Ports' }, version: 1 };
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toBe(1);
    expect(saver.state()).toMatchObject({
      saving: 'clash',
      texts: { who: 'Ships', where: 'Ports' },
      newer: { who: 'Boats' },
    });
    expect(draft()?.texts).toMatchObject({ who: 'Ships' });
    saver.decide(side);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state()).toMatchObject({ saving: 'idle', texts: stored, newer: null });
    expect(server.stored.texts).toEqual(stored);
  });

  it('does not treat its own save with a lost response as another user’s change', async () => {
    const { server, open } = desk();
    const saver = open();
    server.losesAnswers = true;
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state().saving).toBe('waiting');
    server.losesAnswers = false;
    saver.type('who', 'Ships and ports');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state()).toMatchObject({ saving: 'idle', texts: { who: 'Ships and ports' } });
    expect(server.stored).toEqual({ texts: { who: 'Ships and ports' }, version: 2 });
  });

  it('recognizes the first of several saves with lost responses, beside another user’s changes', async () => {
    const { server, open } = desk();
    const saver = open();
    server.losesAnswers = true;
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800);
    server.isReachable = false;
    for (const text of ['Ships and', 'Ships and po', 'Ships and por', 'Ships and ports']) {
      saver.type('who', text);
      await vi.advanceTimersByTimeAsync(800);
    }
    server.stored = { texts: { who: 'Ships', where: 'Kiel' }, version: 2 };
    Object.assign(server, { isReachable: true, losesAnswers: false });
    saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(await saver.flush()).toBe(true);
    expect(server.stored).toEqual({ texts: { who: 'Ships and ports', where: 'Kiel' }, version: 3 });
  });

  it('recognizes one in the middle of several saves with lost responses', async () => {
    const { server, open } = desk();
    const saver = open();
    const typeAll = async (texts: readonly string[]) => {
      for (const text of texts) {
        saver.type('who', text);
        await vi.advanceTimersByTimeAsync(800);
      }
    };
    server.isReachable = false;
    await typeAll(['Ships']);
    Object.assign(server, { isReachable: true, losesAnswers: true });
    await typeAll(['Ships and']);
    Object.assign(server, { isReachable: false, losesAnswers: false });
    await typeAll(['Ships and po', 'Ships and por', 'Ships and ports']);
    server.isReachable = true;
    saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(await saver.flush()).toBe(true);
    expect(saver.state().newer).toBeNull();
    expect(server.stored).toEqual({ texts: { who: 'Ships and ports' }, version: 2 });
  });

  it('recognizes the first save, for any number of failed requests after it', async () => {
    const { server, open } = desk();
    const saver = open();
    server.losesAnswers = true;
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800);
    Object.assign(server, { isReachable: false, losesAnswers: false });
    for (let length = 1; length <= 20; length += 1) {
      saver.type('who', `Ships ${'x'.repeat(length)}`);
      await vi.advanceTimersByTimeAsync(800);
    }
    server.isReachable = true;
    saver.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(await saver.flush()).toBe(true);
    expect(saver.state().newer).toBeNull();
    expect(server.stored).toEqual({ texts: { who: `Ships ${'x'.repeat(20)}` }, version: 2 });
  });

  it('saves input that is back to its initial value after a lost response', async () => {
    const { server, open, draft } = desk({ texts: { who: 'Boats' }, version: 1 });
    const saver = open();
    server.losesAnswers = true;
    saver.type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800);
    server.losesAnswers = false;
    saver.type('who', 'Boats');
    expect(saver.state().saving).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.stored).toEqual({ texts: { who: 'Boats' }, version: 3 });
    expect(draft()).toBeUndefined();
  });

  it('recognizes after a reload a save that was pending when the page closed', async () => {
    const { server, open, draft } = desk();
    const left = open();
    server.losesAnswers = true;
    left.type('who', 'Ships');
    void left.flush();
    vi.clearAllTimers();
    const stored = draft();
    await vi.advanceTimersByTimeAsync(0);
    vi.clearAllTimers();
    server.losesAnswers = false;
    expect(stored?.unanswered).toEqual([{ who: 'Ships' }]);
    const saver = open(EMPTY);
    saver.type('who', 'Ships and ports');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saver.state()).toMatchObject({ saving: 'idle', texts: { who: 'Ships and ports' } });
    expect(server.stored).toEqual({ texts: { who: 'Ships and ports' }, version: 2 });
  });

  it('shows the stored texts without input', () => {
    const { open } = desk();
    const saver = open();
    saver.meet({ texts: { who: 'Boats' }, version: 4 });
    expect(saver.state()).toMatchObject({ saving: 'idle', texts: { who: 'Boats' } });
    saver.meet({ texts: { who: 'Older' }, version: 2 });
    expect(saver.state().texts).toEqual({ who: 'Boats' });
  });

  it('detects after a reload a conflict with a save made elsewhere', async () => {
    const { server, open } = desk();
    server.isReachable = false;
    open().type('who', 'Ships');
    await vi.advanceTimersByTimeAsync(800);
    vi.clearAllTimers();
    server.isReachable = true;
    server.stored = { texts: { who: 'Boats' }, version: 1 };
    expect(open().state()).toMatchObject({ saving: 'clash', newer: { who: 'Boats' }, texts: { who: 'Ships' } });
  });
});
