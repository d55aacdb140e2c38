/**
 * Drafts of long texts that outlive the page, in the browser's storage, by user. All tabs share them. Without storage, they last as long as
 * the page.
 */
const PREFIX = 'aicv-draft';
const RETENTION_MS = 30 * 24 * 60 * 60_000;

const withoutStorage = new Map<string, string>();
const listeners = new Set<() => void>();
let ownerId: string | null = null;

/** An installed app stores nothing on the device (feature flag Mobile App): its drafts end with its window. */
function storage(): Storage {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ? sessionStorage : localStorage;
}

interface Stored<Values> {
  readonly keptAt: number;
  readonly values: Values;
}

/** The drafts of one kind, by record. Create this once, outside of components that unmount. */
export function createStoredDraftsById<Values>(kind: string) {
  /** The last value read, so that an unchanged draft is the same object. */
  const lastRead = new Map<string, { text: string; values: Values | undefined }>();
  const keyOf = (id: string) => `${PREFIX} ${ownerId} ${kind} ${id}`;
  return {
    read(id: string): Values | undefined {
      const key = keyOf(id);
      const text = readText(key);
      if (text === null) return undefined;
      const last = lastRead.get(key);
      if (last?.text === text) return last.values;
      const values = parse<Values>(text)?.values;
      lastRead.set(key, { text, values });
      return values;
    },
    store(id: string, values: Values): void {
      if (ownerId === null) return;
      writeText(keyOf(id), JSON.stringify({ keptAt: Date.now(), values } satisfies Stored<Values>));
      notifyListeners();
    },
    forget(id: string): void {
      removeText(keyOf(id));
      lastRead.delete(keyOf(id));
      notifyListeners();
    },
    /** Subscribes to changes of a draft, also by other tabs. Returns the unsubscribe function. */
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
export function storedDraftsOwner(): string | null {
  return ownerId;
}

/** Makes this user the owner of the stored drafts: drafts of other users and expired drafts are removed. */
export function claimStoredDrafts(userId: string): void {
  ownerId = userId;
  for (const key of storedKeys()) {
    const [prefix, owner] = key.split(' ');
    if (prefix !== PREFIX) continue;
    const keptAt = parse<unknown>(readText(key) ?? '')?.keptAt;
    const isForgotten = typeof keptAt !== 'number' || Date.now() - keptAt > RETENTION_MS;
    if (owner !== userId || isForgotten) removeText(key);
  }
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

function readText(key: string): string | null {
  const text = withoutStorage.get(key);
  if (text !== undefined) return text;
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string): void {
  try {
    storage().setItem(key, text);
    withoutStorage.delete(key);
  } catch {
    // The storage is full, or the browser forbids it.
    withoutStorage.set(key, text);
  }
}

function removeText(key: string): void {
  withoutStorage.delete(key);
  try {
    storage().removeItem(key);
  } catch {
    // Without storage, nothing is stored.
  }
}

function storedKeys(): readonly string[] {
  try {
    return [...withoutStorage.keys(), ...Object.keys(storage())];
  } catch {
    return [...withoutStorage.keys()];
  }
}
