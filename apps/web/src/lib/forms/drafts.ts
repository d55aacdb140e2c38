import { claimStoredDrafts } from './stored-drafts.ts';

/**
 * Unsent input, stored for the lifetime of the page: a form that unmounts when its session ends finds it again. While a draft exists, the
 * browser asks before the page is left or reloaded, on every screen. This includes the sign-in page, after which the owner finds the draft.
 */
export interface Draft<Values> {
  read(): Values | undefined;
  store(values: Values): void;
  forget(): void;
  /** Whether the values differ from the initial values. */
  isTouched(values: Values): boolean;
}

const everyForget = new Set<() => void>();
const activeDrafts = new Set<() => void>();
let ownerId: string | null = null;

/**
 * The draft of one form. Create it once, outside of components that unmount. `untouched` are the initial values of the form: input equal to
 * them is not a draft.
 */
export function createDraft<Values>(untouched?: Values): Draft<Values> {
  let current: Values | undefined;
  const forget = () => {
    current = undefined;
    activeDrafts.delete(forget);
    updateUnloadPrompt();
  };
  everyForget.add(forget);
  return {
    read: () => current,
    store: (values) => {
      if (isSame(values, untouched)) return forget();
      current = values;
      activeDrafts.add(forget);
      updateUnloadPrompt();
    },
    forget,
    isTouched: (values) => !isSame(values, untouched),
  };
}

/** Like `createDraft`, with a draft for each record, so that pages of different records do not share one. */
export function createDraftsById<Values>(untouched?: Values) {
  const drafts = createDraft<ReadonlyMap<string, Values>>();
  const forget = (id: string) => {
    const others = new Map([...(drafts.read() ?? [])].filter(([key]) => key !== id));
    if (others.size === 0) drafts.forget();
    else drafts.store(others);
  };
  return {
    read: (id: string) => drafts.read()?.get(id),
    store: (id: string, values: Values) => {
      if (isSame(values, untouched)) forget(id);
      else drafts.store(new Map(drafts.read()).set(id, values));
    },
    forget,
  };
}

function isSame<Values>(values: Values, untouched: Values | undefined): boolean {
  return untouched !== undefined && JSON.stringify(values) === JSON.stringify(untouched);
}

const ask = (event: Event) => event.preventDefault();

/** Added only while needed: a permanent listener would disable the browser's back/forward cache for the page. */
function updateUnloadPrompt(): void {
  if (activeDrafts.size > 0) globalThis.addEventListener?.('beforeunload', ask);
  else globalThis.removeEventListener?.('beforeunload', ask);
}

/** Makes this user the owner of all drafts; drafts of another user are deleted. */
export function claimDrafts(userId: string): void {
  if (ownerId !== userId) {
    for (const forget of everyForget) forget();
    claimStoredDrafts(userId);
  }
  ownerId = userId;
}
