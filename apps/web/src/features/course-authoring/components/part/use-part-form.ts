import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureMessage } from '../../../../lib/api/api-request-error.ts';
import { newerState } from '../../../../lib/api/newer-state.ts';
import type { PartDraft } from '../../model/part-drafts.ts';
import { type PartProblems, refusedProblems } from '../../model/part-problems.ts';

interface PartFormOptions<Values, Stored> {
  /** The stored record; null for a new one. */
  stored: Stored | null;
  draft: {
    readonly read: () => PartDraft<Values, Stored> | undefined;
    readonly store: (draft: PartDraft<Values, Stored>) => void;
    readonly forget: () => void;
  };
  valuesOf: (stored: Stored | null) => Values;
  problemsOf: (values: Values) => PartProblems;
  /** Maps the server's error paths to fields of the form. */
  mapToFields: (problems: PartProblems) => PartProblems;
  /** Sends the changes since the form was opened, for the version of the base. */
  save: (values: Values, opened: Values, base: Stored | null) => Promise<unknown>;
  /** Whether the form was opened by a button that has unmounted. */
  takesFocus: boolean;
  /** Called when the input was saved or discarded. */
  onClose: () => void;
}

const NONE: PartProblems = new Map();

/**
 * State of the form of a quiz or a worksheet. The input outlives the page until it is saved or discarded. If another user saved first, the
 * input stays, and the next save writes only the changed fields over the newer version.
 */
export function usePartForm<Values, Stored extends { readonly version: number }>({
  stored,
  draft,
  valuesOf,
  problemsOf,
  mapToFields,
  save,
  takesFocus,
  onClose,
}: PartFormOptions<Values, Stored>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [left] = useState(draft.read);
  /** The base record of the input. */
  const [begun, setBegun] = useState(left === undefined ? stored : left.base);
  const [opened, setOpened] = useState(() => valuesOf(begun));
  const [values, setValues] = useState(left === undefined ? opened : left.values);
  const [base, setBase] = useState(stored);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState(NONE);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  /** Counts attempts with a problem. */
  const [wrongTries, setWrongTries] = useState(0);

  const isChanged = JSON.stringify(values) !== JSON.stringify(opened);

  useEffect(() => {
    if (isChanged) draft.store({ values, base: begun });
    else draft.forget();
  }, [draft, isChanged, values, begun]);

  useEffect(() => {
    if (takesFocus) formRef.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  useEffect(() => {
    if (wrongTries > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrongTries]);

  const fail = (error: unknown) => {
    const newer = newerState<Stored>(error);
    const problems = refusedProblems(error);
    if (newer !== undefined) setBase(newer);
    else if (problems === undefined) setFailure(failureMessage(error));
    else {
      setRefused(mapToFields(problems));
      setWrongTries((count) => count + 1);
    }
  };

  const checkAndSave = async () => {
    setChecked(true);
    setRefused(NONE);
    setFailure(null);
    if (problemsOf(values).size > 0) {
      setWrongTries((count) => count + 1);
      return;
    }
    setPending(true);
    try {
      await save(values, opened, base);
      draft.forget();
      onClose();
    } catch (error) {
      fail(error);
    } finally {
      setPending(false);
    }
  };

  return {
    formRef,
    values,
    /** Errors by path, shown after the first attempt to save. */
    problems: isChecked ? new Map([...problemsOf(values), ...refused]) : NONE,
    failure,
    isPending,
    isChanged,
    /** The initial values and another user's newer ones; null without any. */
    newer: begun?.version === base?.version ? null : { opened, now: valuesOf(base) },
    change: (change: (values: Values) => Values) => {
      setValues(change);
      setRefused(NONE);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!isPending) void checkAndSave();
    },
    takeNewer: () => {
      const now = valuesOf(base);
      setBegun(base);
      setOpened(now);
      setValues(now);
      setRefused(NONE);
    },
    giveUp: () => {
      draft.forget();
      onClose();
    },
  };
}
