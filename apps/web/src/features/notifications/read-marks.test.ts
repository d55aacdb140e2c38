import type { Notification } from '@aicv/contracts/notifications';
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

describe('a list in which notifications are read', () => {
  it('marks the one that was read, and takes it back', () => {
    const marked = withReadAt(LIST, OLD, NOW);
    expect(marksOf(marked)).toEqual([
      ['new', null],
      ['read', EARLIER],
      ['old', NOW],
    ]);
    expect(withoutReadAt(marked, OLD, NOW)).toEqual(LIST);
  });

  it('marks all that were unread, and takes back no more than that', () => {
    const marked = withReadAt(LIST, 'all', NOW);
    expect(marksOf(marked)).toEqual([
      ['new', NOW],
      ['read', EARLIER],
      ['old', NOW],
    ]);
    expect(withoutReadAt(marked, 'all', NOW)).toEqual(LIST);
  });
});

describe('the unread', () => {
  const unread = { items: [NEW, OLD], total: 120, isTotalExact: true };

  it('are one less, or none at all', () => {
    expect(withoutRead(unread, NEW)).toEqual({ items: [OLD], total: 119, isTotalExact: true });
    expect(withoutRead(unread, 'all')).toEqual({ items: [], total: 0, isTotalExact: true });
  });

  it('stay as they are where the one that was read is not among them', () => {
    expect(withoutRead(unread, READ)).toBe(unread);
  });

  it('have the one back at its place that could not be marked, once', () => {
    for (const notification of unread.items) {
      expect(withUnread(withoutRead(unread, notification), notification)).toEqual(unread);
      expect(withUnread(unread, notification)).toBe(unread);
    }
  });
});
