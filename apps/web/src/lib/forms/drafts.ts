/**
 * Unsent input. A form that unmounts, also because its session ends, finds it again. While input would be lost with the page, the browser
 * asks before the page is left or reloaded, on every screen. This includes the sign-in page, after which the owner finds the draft.
 */
export interface Draft<Values> {
  read(): Values | undefined;
  store(values: Values): void;
  forget(): void;
  /** Whether the values differ from the initial values. */
  isTouched(values: Values): boolean;
  /** The draft for a form that opens now: once another user has signed in, it is empty and stores nothing. */
  ofCurrentOwner(): Draft<Values>;
}

interface DraftsOptions<Values> {
  /** Unique to the form. */
  readonly kind: string;
  /** How long the drafts last: as long as the page, or 30 days in the browser's storage, which all tabs share. */
  readonly lasts: 'page' | 'browser';
  /** The initial values of the form: input equal to them is not a draft. */
  readonly untouched?: Values;
}

interface Stored<Values> {
  readonly keptAt: number;
  readonly values: Values;
}

const PREFIX = 'aicv-draft';
const RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Drafts that last as long as the page, and drafts that the storage refuses. */
const inMemory = new Map<string, unknown>();
const listeners = new Set<() => void>();
let ownerId: string | null = null;

/** The drafts of one kind of form, by record. Create this once, outside of components that unmount. */
export function createDrafts<Values>({ kind, lasts, untouched }: DraftsOptions<Values>) {
  /** The last value read, so that an unchanged draft is the same object. */
  const lastRead = new Map<string, { text: string; values: Values | undefined }>();
  const keyOf = (id: string) => `${PREFIX} ${ownerId} ${kind} ${id}`;

  const read = (id: string): Values | undefined => {
    const key = keyOf(id);
    if (inMemory.has(key)) return inMemory.get(key) as Values;
    const text = lasts === 'page' ? null : readText(key);
    if (text === null) return undefined;
    const last = lastRead.get(key);
    if (last?.text === text) return last.values;
    const values = parse<Values>(text)?.values;
    lastRead.set(key, { text, values });
    return values;
  };
  const store = (id: string, values: Values): void => {
    if (ownerId === null) return;
    const key = keyOf(id);
    const stored: Stored<Values> = { keptAt: Date.now(), values };
    if (lasts === 'browser' && writeText(key, JSON.stringify(stored))) inMemory.delete(key);
    else inMemory.set(key, values);
    reportChange();
  };
  const forget = (id: string): void => {
    const key = keyOf(id);
    inMemory.delete(key);
    lastRead.delete(key);
    if (lasts === 'browser') removeText(key);
    reportChange();
  };

  const draftOf = (id: string, initial: Values | undefined, isOwn: () => boolean): Draft<Values> => {
    const isTouched = (values: Values) => initial === undefined || JSON.stringify(values) !== JSON.stringify(initial);
    return {
      read: () => (isOwn() ? read(id) : undefined),
      store: (values) => {
        if (!isOwn()) return;
        if (isTouched(values)) store(id, values);
        else forget(id);
      },
      forget: () => {
        if (isOwn()) forget(id);
      },
      isTouched,
      ofCurrentOwner: () => {
        const owner = ownerId;
        return draftOf(id, initial, () => ownerId === owner);
      },
    };
  };

  return {
    read,
    store,
    forget,
    /** The draft of one record, or of a form that exists once. `initial` are the initial values if they depend on the record. */
    of: (id: string, initial = untouched): Draft<Values> => draftOf(id, initial, () => true),
    /** Subscribes to changes of drafts, also by other tabs. Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', notifyListeners);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', notifyListeners);
      };
    },
  };
}

/** The owner of the drafts; null before the first sign-in. */
export function draftsOwner(): string | null {
  return ownerId;
}

/** Makes this user the owner of all drafts: drafts of other users and expired drafts are deleted. */
export function claimDrafts(userId: string): void {
  if (ownerId !== userId) inMemory.clear();
  ownerId = userId;
  for (const key of storedKeys()) {
    const [prefix, owner] = key.split(' ');
    if (prefix !== PREFIX) continue;
    const keptAt = parse<unknown>(readText(key) ?? '')?.keptAt;
    const isExpired = typeof keptAt !== 'number' || Date.now() - keptAt > RETENTION_MS;
    if (owner !== userId || isExpired) removeText(key);
  }
  reportChange();
}

const ask = (event: Event) => event.preventDefault();

function reportChange(): void {
  // Added only while needed: a permanent listener would disable the browser's back/forward cache for the page.
  if (inMemory.size > 0) globalThis.addEventListener?.('beforeunload', ask);
  else globalThis.removeEventListener?.('beforeunload', ask);
  notifyListeners();
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function parse<Values>(text: string): Stored<Values> | undefined {
  try {
    return JSON.parse(text) as Stored<Values>;
  } catch {
    return undefined;
  }
}

/** An installed app stores nothing on the device (feature flag Mobile App): its drafts end with its window. */
export function deviceStorage(): Storage {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ? sessionStorage : localStorage;
}

function readText(key: string): string | null {
  try {
    return deviceStorage().getItem(key);
  } catch {
    return null;
  }
}

/** False if the storage is full, or the browser forbids it. */
function writeText(key: string, text: string): boolean {
  try {
    deviceStorage().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function removeText(key: string): void {
  try {
    deviceStorage().removeItem(key);
  } catch {
    // Without storage, nothing is stored.
  }
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(deviceStorage());
  } catch {
    return [];
  }
}
