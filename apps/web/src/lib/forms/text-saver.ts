/** Saves the texts of a record while the user types. Input that is not saved yet is stored as a draft. */
import { differingFields, mergeTexts, type Texts, textIn } from './merge-changes.ts';

const PAUSE_MS = 800;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 30_000;
/** The maximum number of unanswered texts. The draft contains all of them and is written at each keystroke. */
const UNANSWERED_MAX = 10;

/** The stored record, as far as the saver needs it. */
interface SavedTexts {
  readonly texts: Texts;
  readonly version: number;
}

/** Unsaved input, with its base version. */
export interface TextDraft {
  readonly texts: Texts;
  readonly base: SavedTexts;
  /** Texts sent over the base without a response: the server may have stored any of them. */
  readonly unanswered?: readonly Texts[];
}

/** The outcome of a save. `lost` may succeed later; after `closed`, nothing can be saved any more. */
export type SaveOutcome<Stored> =
  | { readonly kind: 'saved' | 'stale'; readonly stored: Stored }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused' | 'closed'; readonly message: string };

export interface TextSaverPorts<Stored> {
  readonly textsOf: (stored: Stored) => Texts;
  /** Fields that the server would reject: they stay in the draft, and only the others are sent. */
  readonly wrongFields?: ((texts: Texts) => readonly string[]) | undefined;
  /** Sends the fields that differ from those of `base`, for its version. */
  readonly send: (texts: Texts, base: SavedTexts) => Promise<SaveOutcome<Stored>>;
  readonly draft: {
    readonly read: () => TextDraft | undefined;
    readonly store: (draft: TextDraft) => void;
    readonly forget: () => void;
  };
  /** Whether the page still belongs to the user who typed. */
  readonly isOwn: () => boolean;
  /** Receives the stored record. */
  readonly onStored: (stored: Stored) => void;
}

export interface TextSaverState {
  readonly texts: Texts;
  readonly saving: 'idle' | 'unsaved' | 'saving' | 'waiting' | 'refused' | 'clash' | 'closed';
  /** Why the server refused the save, or has closed the record. */
  readonly message: string | null;
  /** During a conflict: the stored texts of the conflicting fields. */
  readonly newer: Texts | null;
}

/** The saver of one record. It continues while its page is not shown. */
export function createTextSaver<Stored extends { readonly version: number }>(
  stored: Stored,
  { textsOf, wrongFields = () => [], send, draft, isOwn, onStored }: TextSaverPorts<Stored>,
) {
  const listeners = new Set<() => void>();
  let base: SavedTexts = { texts: textsOf(stored), version: stored.version };
  let state: TextSaverState = { texts: base.texts, saving: 'idle', message: null, newer: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isSending = false;
  let unanswered: readonly Texts[] = [];
  /** True for a restored draft without further input: another tab may still edit it. */
  let isAdopted = false;
  let pendingSave = Promise.resolve();

  const show = (change: Partial<TextSaverState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const sendIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), ms);
  };

  /** The input to send: the stored text replaces an invalid one. */
  const sendable = (texts: Texts): Texts => {
    const overrides = wrongFields(texts).map((field) => [field, textIn(base.texts, field)]);
    return { ...texts, ...Object.fromEntries(overrides) };
  };

  const storeDraft = (texts: Texts) => draft.store({ texts, base, ...(unanswered.length > 0 && { unanswered }) });

  /** Input that differs from the stored texts, or may differ, is a draft. No other input is. */
  const applyTexts = (texts: Texts, pauseMs: number) => {
    clearTimeout(timer);
    const isSaved = !isSending && unanswered.length === 0 && differingFields(texts, base.texts).length === 0;
    if (isSaved) draft.forget();
    else storeDraft(texts);
    const isSendable = unanswered.length > 0 || differingFields(sendable(texts), base.texts).length > 0;
    const saving = isSaved ? 'idle' : isSending ? 'saving' : isSendable ? 'unsaved' : 'refused';
    show({ texts, saving, message: null, newer: null });
    if (saving === 'unsaved') sendIn(pauseMs);
  };

  /** Fields whose stored value equals an unanswered save: no other user changed them. */
  const ownIn = (stored: Texts): Texts => {
    const isOwn = (field: string) =>
      unanswered.some((sent) => textIn(sent, field).trim() === textIn(stored, field).trim());
    return Object.fromEntries(
      differingFields(stored, base.texts)
        .filter(isOwn)
        .map((field) => [field, textIn(stored, field)]),
    );
  };

  /** Another user has saved. Only fields that both changed to different values are conflicts. */
  const meet = (newer: Stored) => {
    const theirs = textsOf(newer);
    const { texts, clashes } = mergeTexts({ ...base.texts, ...ownIn(theirs) }, state.texts, theirs);
    base = { texts: theirs, version: newer.version };
    unanswered = [];
    if (clashes.length === 0) {
      applyTexts(texts, 0);
      return;
    }
    clearTimeout(timer);
    storeDraft(texts);
    const differing = Object.fromEntries(clashes.map((field) => [field, textIn(theirs, field)]));
    show({ texts, saving: 'clash', message: null, newer: differing });
  };

  /** Whether the stored draft is unchanged. Otherwise adopts its new state. */
  const hasRested = (): boolean => {
    const found = draft.read();
    if (found !== undefined && differingFields(found.texts, state.texts).length === 0) return true;
    if (found === undefined) {
      unanswered = [];
      show({ texts: base.texts, saving: 'idle', message: null });
    } else {
      base = found.base;
      unanswered = found.unanswered ?? [];
      applyTexts(found.texts, PAUSE_MS);
    }
    return false;
  };

  const take = (sent: Texts, outcome: SaveOutcome<Stored>) => {
    if (outcome.kind === 'saved') {
      failures = 0;
      isAdopted = false;
      unanswered = [];
      // The sent texts, not the stored ones: trimming must not remove a space after which the user continues to type.
      base = { texts: sent, version: outcome.stored.version };
      applyTexts(state.texts, PAUSE_MS);
      onStored(outcome.stored);
    } else if (outcome.kind === 'stale') {
      meet(outcome.stored);
      onStored(outcome.stored);
    } else if (outcome.kind === 'lost') {
      failures += 1;
      show({ saving: 'waiting' });
      sendIn(Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS));
    } else if ('message' in outcome) {
      unanswered = unanswered.filter((texts) => texts !== sent);
      if (outcome.kind === 'closed') draft.forget();
      show({ saving: outcome.kind, message: outcome.message });
    }
  };

  const sendNow = async (): Promise<void> => {
    isSending = true;
    const sent = sendable(state.texts);
    // While responses are lost, any attempt may have arrived; the server accepts only the first that arrives.
    const others = unanswered.filter((texts) => differingFields(texts, sent).length > 0);
    // Keeps the first attempt, too: it may be the only one that left the browser.
    unanswered = [...others.slice(0, 1), ...others.slice(1).slice(-UNANSWERED_MAX), sent];
    storeDraft(state.texts);
    show({ saving: 'saving', message: null });
    const outcome = await send(sent, base);
    isSending = false;
    take(sent, outcome);
  };

  const save = (): Promise<void> => {
    clearTimeout(timer);
    if (!isSending && isOwn() && (!isAdopted || hasRested())) pendingSave = sendNow();
    return pendingSave;
  };

  const left = draft.read();
  if (left !== undefined) {
    isAdopted = true;
    base = left.base;
    unanswered = left.unanswered ?? [];
    state = { ...state, texts: left.texts };
    if (stored.version > base.version) meet(stored);
    else applyTexts(left.texts, PAUSE_MS);
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    type(field: string, text: string): void {
      if (state.saving === 'closed') return;
      isAdopted = false;
      const texts = { ...state.texts, [field]: text };
      if (state.saving === 'clash') {
        storeDraft(texts);
        show({ texts });
      } else applyTexts(texts, PAUSE_MS);
    },
    /** Saves pending input at once; resolves with whether all input is then saved. */
    async flush(): Promise<boolean> {
      // Awaits only a pending save: a page that is closing has no time left.
      if (isSending) await pendingSave;
      if (state.saving === 'unsaved' || state.saving === 'waiting') await save();
      return state.saving === 'idle';
    },
    /** Retries after a refusal. */
    retry(): void {
      if (state.saving === 'refused') applyTexts(state.texts, 0);
      else if (state.saving === 'waiting') void save();
    },
    /** Merges the stored record. */
    meet(newer: Stored): void {
      if (newer.version > base.version && !isSending) meet(newer);
    },
    /** Resolves a conflict with the input, or with the stored texts. */
    decide(side: 'mine' | 'theirs'): void {
      if (state.saving !== 'clash') return;
      isAdopted = false;
      const texts = side === 'mine' ? state.texts : { ...state.texts, ...state.newer };
      applyTexts(texts, 0);
    },
  };
}

export type TextSaver<Stored extends { readonly version: number }> = ReturnType<typeof createTextSaver<Stored>>;
