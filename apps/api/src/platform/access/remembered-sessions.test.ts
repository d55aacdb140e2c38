import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRememberedSessions } from './remembered-sessions.ts';

const people = ['ada', 'ben', 'cleo'];
const tenants = ['default', 'alpha'];
const sids = ['a', 'b', 'c', 'd', 'e'];

type Entry = { caller: { userId: string; tenantId: string } };

const entry: fc.Arbitrary<Entry> = fc.record({
  caller: fc.record({ userId: fc.constantFrom(...people), tenantId: fc.constantFrom(...tenants) }),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), sid: fc.constantFrom(...sids), entry }),
  fc.record({ kind: fc.constant('delete' as const), sid: fc.constantFrom(...sids) }),
  fc.record({ kind: fc.constant('people' as const), userIds: fc.subarray(people) }),
  fc.record({ kind: fc.constant('tenant' as const), tenantId: fc.constantFrom(...tenants) }),
  fc.record({ kind: fc.constant('clear' as const) }),
);

it('contains the same entries as a plain map, after any order of insertions and deletions', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const sessions = createRememberedSessions<Entry>();
      const plain = new Map<string, Entry>();
      const dropWhere = (concerned: (caller: Entry['caller']) => boolean) => {
        for (const [sid, { caller }] of plain) if (concerned(caller)) plain.delete(sid);
      };
      for (const each of steps) {
        if (each.kind === 'set') {
          sessions.set(each.sid, each.entry);
          plain.set(each.sid, each.entry);
        } else if (each.kind === 'delete') {
          sessions.delete(each.sid);
          plain.delete(each.sid);
        } else if (each.kind === 'people') {
          sessions.deleteOfPeople(each.userIds);
          dropWhere(({ userId }) => each.userIds.includes(userId));
        } else if (each.kind === 'tenant') {
          sessions.deleteOfTenant(each.tenantId);
          dropWhere(({ tenantId }) => tenantId === each.tenantId);
        } else {
          sessions.clear();
          plain.clear();
        }
        for (const sid of sids) expect(sessions.get(sid)).toBe(plain.get(sid));
      }
    }),
  );
});

it('evicts the entry that was set longest ago when it is full', () => {
  const sessions = createRememberedSessions<Entry>();
  for (let at = 0; at <= 20_000; at += 1) sessions.set(`${at}`, { caller: { userId: 'ada', tenantId: 'default' } });
  expect([sessions.get('0'), sessions.get('1')]).toEqual([undefined, expect.anything()]);
});
