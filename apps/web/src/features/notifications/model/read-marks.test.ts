import type { Notification } from '@aicv/contracts/notifications/notifications';
import { describe, expect, it } from 'vitest';
import { withoutRead, withoutReadAt, withReadAt, withUnread } from './read-marks.ts';

const EARLIER = '2026-03-01T08:00:00.000Z';
const NOW = '2026-03-14T12:00:00.000Z';

function notification(id: string, day: number, readAt: string | null = null): Notification {
  const createdAt = `2026-03-0${day}T08:00:00.000Z`;
  return { id, createdAt, readAt, kind: 'plan_changed', details: { plan: 'free' } };
}

const NEW = notification('new', 3);
const OLD = notification('old', 1);
const READ = notification('read', 2, EARLIER);
const LIST = [NEW, READ, OLD];

const marksOf = (items: readonly Notification[]) => items.map(({ id, readAt }) => [id, readAt]);

describe('a list with read notifications', () => {
  it('marks the read one, and can revert it', () => {
    const marked = withReadAt(LIST, OLD, NOW);
    expect(marksOf(marked)).toEqual([
      ['new', null],
      ['read', EARLIER],
      ['old', NOW],
    ]);
    expect(withoutReadAt(marked, OLD, NOW)).toEqual(LIST);
  });

  it('marks all unread ones, and reverts no others', () => {
    const marked = withReadAt(LIST, 'all', NOW);
    expect(marksOf(marked)).toEqual([
      ['new', NOW],
      ['read', EARLIER],
      ['old', NOW],
    ]);
    expect(withoutReadAt(marked, 'all', NOW)).toEqual(LIST);
  });
});

describe('the unread notifications', () => {
  const unread = { items: [NEW, OLD], total: 120, isTotalExact: true };

  it('lose the read one, or all', () => {
    expect(withoutRead(unread, NEW)).toEqual({ items: [OLD], total: 119, isTotalExact: true });
    expect(withoutRead(unread, 'all')).toEqual({ items: [], total: 0, isTotalExact: true });
  });

  it('are unchanged if the read one is not among them', () => {
    expect(withoutRead(unread, READ)).toBe(unread);
  });

  it('get a notification back at its position, once, if marking it failed', () => {
    for (const notification of unread.items) {
      expect(withUnread(withoutRead(unread, notification), notification)).toEqual(unread);
      expect(withUnread(unread, notification)).toBe(unread);
    }
  });
});
