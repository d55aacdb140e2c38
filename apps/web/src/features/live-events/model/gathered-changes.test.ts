import type { LiveEvent } from '@aicv/contracts/notifications/live-events';
import { describe, expect, it } from 'vitest';
import { NO_CHANGES, withEvent } from './gathered-changes.ts';

const gathered = (...events: readonly LiveEvent[]) => events.reduce(withEvent, NO_CHANGES);

describe('events that arrive together', () => {
  it('contain the id of each opportunity once', () => {
    expect(
      gathered({ kind: 'opportunities_changed', ids: ['a', 'b'] }, { kind: 'opportunities_changed', ids: ['b', 'c'] }),
    ).toEqual({ ...NO_CHANGES, opportunities: ['a', 'b', 'c'] });
  });

  it('contain each record whose files changed once, and that courses changed', () => {
    const changed = (recordId: string): LiveEvent => ({ kind: 'files_changed', recordId });
    expect(gathered(changed('a'), changed('b'), changed('a'), { kind: 'courses_changed' })).toEqual({
      ...NO_CHANGES,
      files: ['a', 'b'],
      courses: true,
    });
  });

  it('cover all opportunities as soon as one event does', () => {
    const many: LiveEvent = { kind: 'opportunities_changed', ids: null };
    const one: LiveEvent = { kind: 'opportunities_changed', ids: ['a'] };
    expect(gathered(one, many).opportunities).toBeNull();
    expect(gathered(many, one).opportunities).toBeNull();
  });

  it('concern the session when a flag or the session itself changes, and otherwise the records that they name', () => {
    expect(gathered({ kind: 'flags_changed', key: 'otif' }).session).toBe(true);
    expect(gathered({ kind: 'session_changed' }).session).toBe(true);
    expect(gathered({ kind: 'labs_changed' })).toEqual({ ...NO_CHANGES, labs: true });
    expect(gathered({ kind: 'capital_changed' })).toEqual({ ...NO_CHANGES, capital: true });
    expect(gathered({ kind: 'notifications_changed' })).toEqual({ ...NO_CHANGES, notifications: true });
  });

  it('cover everything after a connection, because earlier events may be missing', () => {
    expect(gathered({ kind: 'connected', userId: 'ada' })).toEqual({
      opportunities: null,
      labs: true,
      capital: true,
      files: null,
      courses: true,
      notifications: true,
      session: true,
    });
  });
});
