import { useState } from 'react';
import { ApiRequestError } from '../api/api-request-error.ts';
import { changesSince } from './merge-changes.ts';
import { type FieldMessages, useAppForm } from './use-app-form.ts';

type EditRecordOptions<Stored, Values> = {
  /** The record when the form was opened. */
  record: Stored;
  valuesOf: (record: Stored) => Values;
  validate: (values: Values) => FieldMessages<Values>;
  /** Sends the changed fields, for this version of the record. */
  save: (changed: Partial<Values>, version: number) => Promise<unknown>;
  fetchNewest: () => Promise<Stored>;
  onSaved: () => void;
};

/**
 * Form for some fields of a record. Sends only changed fields. If another user saved first, the input stays, `newer` has their changes, and
 * the next try is against the newer version.
 */
export function useEditRecord<
  Stored extends { readonly version: number },
  Values extends Readonly<Record<string, string>>,
>({ record, valuesOf, validate, save, fetchNewest, onSaved }: EditRecordOptions<Stored, Values>) {
  const [base, setBase] = useState(record);
  const opened = valuesOf(record);

  const form = useAppForm({
    initialValues: opened,
    validate,
    send: async (values) => {
      const changed = changesSince(opened, values);
      try {
        if (Object.keys(changed).length > 0) await save(changed, base.version);
      } catch (error) {
        if (error instanceof ApiRequestError && error.code === 'STALE') setBase(await fetchNewest());
        throw error;
      }
      onSaved();
    },
  });
  /** Null unless another user saved first. */
  const newer: Partial<Values> | null = base === record ? null : changesSince(opened, valuesOf(base));
  return { form, base, newer };
}
