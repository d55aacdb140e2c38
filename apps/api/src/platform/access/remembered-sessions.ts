/** Caches sessions by id and by user, so that a signal invalidates only the sessions concerned. Evicts the least recently read. */

/** More sessions than are in use at the same time. */
const REMEMBERED_AT_MOST = 20_000;

interface OfPerson {
  readonly caller: { readonly userId: string; readonly tenantId: string };
}

export interface RememberedSessions<Entry extends OfPerson> {
  get(sid: string): Entry | undefined;
  set(sid: string, entry: Entry): void;
  delete(sid: string): void;
  deleteOfPeople(userIds: readonly string[]): void;
  deleteOfTenant(tenantId: string): void;
  clear(): void;
}

export function createRememberedSessions<Entry extends OfPerson>(): RememberedSessions<Entry> {
  const entries = new Map<string, Entry>();
  const sidsOf = new Map<string, Set<string>>();

  function remove(sid: string): void {
    const entry = entries.get(sid);
    if (entry === undefined) return;
    entries.delete(sid);
    const sids = sidsOf.get(entry.caller.userId);
    sids?.delete(sid);
    if (sids?.size === 0) sidsOf.delete(entry.caller.userId);
  }

  return {
    get: (sid) => entries.get(sid),
    set(sid, entry) {
      remove(sid);
      entries.set(sid, entry);
      const { userId } = entry.caller;
      const sids = sidsOf.get(userId) ?? new Set();
      sidsOf.set(userId, sids.add(sid));
      const [oldest] = entries.keys();
      if (entries.size > REMEMBERED_AT_MOST && oldest !== undefined) remove(oldest);
    },
    delete: remove,
    deleteOfPeople(userIds) {
      for (const userId of userIds) for (const sid of sidsOf.get(userId) ?? []) remove(sid);
    },
    deleteOfTenant(tenantId) {
      for (const [sid, { caller }] of entries) if (caller.tenantId === tenantId) remove(sid);
    },
    clear() {
      entries.clear();
      sidsOf.clear();
    },
  };
}
