import { createDraft } from '../../../../lib/drafts.ts';

/** Like `createDraft`, with a draft for each opportunity: two pages do not take each other's. */
export function createDraftsByOpportunity<Values>() {
  const drafts = createDraft<ReadonlyMap<string, Values>>();
  return {
    read: (id: string) => drafts.read()?.get(id),
    keep: (id: string, values: Values) => drafts.keep(new Map(drafts.read()).set(id, values)),
    forget: (id: string) => drafts.keep(new Map([...(drafts.read() ?? [])].filter(([key]) => key !== id))),
  };
}
