import { describe, expect, it } from 'vitest';
import { arrivalAfter, nextShownNotice, type ShownNotice } from './shown-notice.ts';

const unread = (...ids: string[]) => ids.map((id) => ({ id }));

const at = (path: string, goesOnFrom?: string) => ({ path, goesOnFrom });

/** The shown notice after these lists of unread notifications have arrived in turn on one page. */
const after = (...lists: string[][]) =>
  lists.reduce<ShownNotice | undefined>((shown, ids) => nextShownNotice(shown, at('/otif'), unread(...ids)), undefined);

describe('the notice above a page', () => {
  it('is the latest notification when the page opens', () => {
    expect(after(['b', 'a'])?.id).toBe('b');
    expect(nextShownNotice({ page: '/', id: 'a' }, at('/otif'), unread('b', 'a'))).toEqual({ page: '/otif', id: 'b' });
    expect(nextShownNotice({ page: '/', id: undefined }, at('/otif'), unread('b'))).toEqual({ page: '/otif', id: 'b' });
  });

  it('does not appear while the page is open', () => {
    expect(after([], ['a'])?.id).toBeUndefined();
  });

  it('stays when another notification arrives', () => {
    expect(after(['a'], ['b', 'a'])?.id).toBe('a');
  });

  it('changes from a read notification to the latest, and then to none', () => {
    expect(after(['a'], ['b', 'a'], ['b'])?.id).toBe('b');
    expect(after(['a'], [], ['b'])?.id).toBeUndefined();
  });

  it('returns after a dismissal if it is still unread, without one that arrived meanwhile', () => {
    expect(after(['a'], [], ['a'])?.id).toBe('a');
    expect(after(['a'], [], ['b'], ['b', 'a'])?.id).toBe('a');
    const dismissed = nextShownNotice(nextShownNotice(undefined, at('/write'), unread('a')), at('/write'), []);
    expect(nextShownNotice(dismissed, at('/write/1', '/write'), unread('b', 'a')).id).toBe('a');
    const onTheNext = nextShownNotice(dismissed, at('/otif'), []);
    expect(nextShownNotice(onTheNext, at('/otif'), unread('a')).id).toBeUndefined();
  });

  it('stays the same when the page continues under another URL', () => {
    const shown = { page: '/write', id: undefined };
    expect(nextShownNotice(shown, at('/write/1', '/write'), unread('a'))).toEqual({ page: '/write/1', id: undefined });
    expect(nextShownNotice(shown, at('/write/1'), unread('a')).id).toBe('a');
  });

  it('is the same object without a change, so that rendering ends', () => {
    const shown = nextShownNotice(undefined, at('/otif'), unread('a'));
    expect(nextShownNotice(shown, at('/otif'), unread('b', 'a'))).toBe(shown);
    const empty = nextShownNotice(undefined, at('/otif'), []);
    expect(nextShownNotice(empty, at('/otif'), unread('b'))).toBe(empty);
  });
});

describe('the announcement of new notifications', () => {
  const at = (...days: string[]) => days.map((day) => ({ createdAt: `2026-03-${day}T09:00:00.000000Z` }));
  const known = (...days: string[]) => arrivalAfter(undefined, at(...days)).knownUntil;

  it('is empty for the initial notifications', () => {
    expect(arrivalAfter(undefined, at('02', '01')).hasArrived).toBe(false);
    expect(arrivalAfter(undefined, []).hasArrived).toBe(false);
  });

  it('occurs once for a notification later than all known ones', () => {
    const { knownUntil, hasArrived } = arrivalAfter(known('01'), at('02', '01'));
    expect(hasArrived).toBe(true);
    expect(arrivalAfter(knownUntil, at('02', '01')).hasArrived).toBe(false);
    expect(arrivalAfter(known(), at('01')).hasArrived).toBe(true);
  });

  it('is empty if the latest was read, or becomes unread again', () => {
    const { knownUntil, hasArrived } = arrivalAfter(known('03', '02', '01'), at('02', '01'));
    expect(hasArrived).toBe(false);
    expect(arrivalAfter(knownUntil, at('03', '02', '01')).hasArrived).toBe(false);
    expect(arrivalAfter(knownUntil, []).hasArrived).toBe(false);
  });
});
