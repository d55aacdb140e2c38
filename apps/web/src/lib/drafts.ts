import { claimStoredDrafts } from './stored-drafts.ts';

/** What was entered and not sent yet, kept while the page lives: a form that goes away with its session finds it again. */
interface Draft<Values> {
  read(): Values | undefined;
  keep(values: Values): void;
  forget(): void;
}

const everyForget = new Set<() => void>();
let ownerId: string | null = null;

/** The draft of one form; create it once, outside of the components that come and go. */
export function createDraft<Values>(): Draft<Values> {
  let kept: Values | undefined;
  const forget = () => {
    kept = undefined;
  };
  everyForget.add(forget);
  return {
    read: () => kept,
    keep: (values) => {
      kept = values;
    },
    forget,
  };
}

/** Like `createDraft`, with a draft for each record: two pages do not take each other's. */
export function createDraftsById<Values>() {
  const drafts = createDraft<ReadonlyMap<string, Values>>();
  return {
    read: (id: string) => drafts.read()?.get(id),
    keep: (id: string, values: Values) => drafts.keep(new Map(drafts.read()).set(id, values)),
    forget: (id: string) => drafts.keep(new Map([...(drafts.read() ?? [])].filter(([key]) => key !== id))),
  };
}

/** Makes this person the owner of all drafts; what somebody else has left is forgotten. */
export function claimDrafts(userId: string): void {
  if (ownerId !== userId) {
    for (const forget of everyForget) forget();
    claimStoredDrafts(userId);
  }
  ownerId = userId;
}
