import * as z from 'zod/mini';

export const EDITOR_TABS = ['content', 'results'] as const;

export type EditorTab = (typeof EDITOR_TABS)[number];

/** What of the editor lives in the address: the tab, and the lesson that is open. */
export const editorSearchSchema = z.object({
  tab: z.catch(z.optional(z.enum(EDITOR_TABS)), undefined),
  lesson: z.catch(z.optional(z.string()), undefined),
});
