import { useEffect, useState } from 'react';
import { newerState } from '../../../../lib/api/newer-state.ts';
import type { Draft } from '../../../../lib/forms/drafts.ts';
import { type FieldMessages, useAppForm } from '../../../../lib/forms/use-app-form.ts';
import type { PartDraft } from '../../model/part-drafts.ts';
import { type PartProblems, refusedProblems } from '../../model/part-problems.ts';

interface PartFormOptions<Values, Stored> {
  /** The stored record; null for a new one. */
  stored: Stored | null;
  draft: Draft<PartDraft<Values, Stored>>;
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

/**
 * State of the form of a quiz or a worksheet. The input outlives the page until it is saved or discarded. If another user saved first, the
 * input stays, and the next save writes only the changed fields over the newer version.
 */
export function usePartForm<Values extends object, Stored extends { readonly version: number }>({
  stored,
  draft,
  valuesOf,
  problemsOf,
  mapToFields,
  save,
  takesFocus,
  onClose,
}: PartFormOptions<Values, Stored>) {
  const [left] = useState(draft.read);
  /** The base record of the input. */
  const [begun, setBegun] = useState(left === undefined ? stored : left.base);
  const [opened, setOpened] = useState(() => valuesOf(begun));
  const [base, setBase] = useState(stored);
  const form = useAppForm<Values>({
    initialValues: left === undefined ? opened : left.values,
    validate: (values) => Object.fromEntries(problemsOf(values)) as FieldMessages<Values>,
    send: async (values) => {
      try {
        await save(values, opened, base);
      } catch (error) {
        const newer = newerState<Stored>(error);
        const problems = refusedProblems(error);
        if (newer !== undefined) setBase(newer);
        else if (problems !== undefined) form.refuse(Object.fromEntries(mapToFields(problems)));
        else throw error;
        return;
      }
      giveUp();
    },
  });
  const { values, failure, isPending, formProps } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(opened);

  useEffect(() => {
    if (isChanged) draft.store({ values, base: begun });
    else draft.forget();
  }, [draft, isChanged, values, begun]);

  useEffect(() => {
    if (takesFocus) formProps.ref.current?.querySelector('input')?.focus();
  }, [takesFocus, formProps.ref]);

  const giveUp = () => {
    draft.forget();
    onClose();
  };

  return {
    formProps,
    values,
    /** Errors by path, shown after the first attempt to save. */
    problems: new Map(Object.entries(form.messages)) as PartProblems,
    failure,
    isPending,
    isChanged,
    /** The initial values and another user's newer ones; null without any. */
    newer: begun?.version === base?.version ? null : { opened, now: valuesOf(base) },
    change: form.setValues,
    takeNewer: () => {
      const now = valuesOf(base);
      setBegun(base);
      setOpened(now);
      form.setValues(() => now);
    },
    giveUp,
  };
}
