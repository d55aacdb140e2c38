import type { Notification } from '@aicv/contracts/notifications/notifications';
import { describe, expect, it } from 'vitest';
import { notificationDays } from './notification-days.ts';

const NOW = new Date(2026, 2, 30, 9, 30);

function notification(...moment: [day: number, hour: number]): Notification {
  const createdAt = new Date(2026, 2, ...moment).toISOString();
  return { id: createdAt, createdAt, readAt: null, kind: 'plan_changed', details: { plan: 'free' } };
}

describe('notifications by day', () => {
  it('are split at midnight in the user’s time zone', () => {
    const list = [
      notification(30, 9),
      notification(30, 0),
      notification(29, 23),
      notification(29, 0),
      notification(28, 23),
      notification(1, 12),
    ];
    const days = notificationDays(list, NOW.getTime());
    expect(days.map(({ name, items }) => [name, items.length])).toEqual([
      ['Today', 2],
      ['Yesterday', 2],
      ['Mar 28, 2026', 1],
      ['Mar 1, 2026', 1],
    ]);
    expect(days.flatMap(({ items }) => items)).toEqual(list);
  });

  it('are empty without notifications', () => {
    expect(notificationDays([], NOW.getTime())).toEqual([]);
  });
});
