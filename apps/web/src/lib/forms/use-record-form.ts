import { useState } from 'react';
import { failureMessage } from '../api/api-request-error.ts';
import { refusedFields } from './refused-fields.ts';
import { type FieldMessages, useValidatedForm } from './use-validated-form.ts';

type RecordFormOptions<Values> = {
  /** The keys are the names of the controls, in the order of the form. */
  initialValues: Values;
  onChange?: (values: Values) => void;
  /** Refusals with a code but no field, and the field of each. */
  fieldOfCode?: (values: Values) => Readonly<Record<string, keyof Values & string>>;
  /** Sends the values; throws the server's refusal. */
  send: (values: Values) => Promise<unknown>;
} & (
  | { validate: Validate<Values>; loadValidate?: never }
  // Keeps the schemas out of the first load of a page.
  | { validate?: never; loadValidate: () => Promise<Validate<Values>> }
);

type Validate<Values> = (values: Values) => FieldMessages<Values>;

export interface RecordFieldProps {
  readonly name: string;
  readonly autoComplete: 'off';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** Form in a dialog: refusals are shown under their fields, any other failure above the form. */
export function useRecordForm<Values extends Readonly<Record<string, string>>>({
  initialValues,
  validate,
  loadValidate,
  onChange,
  fieldOfCode,
  send,
}: RecordFormOptions<Values>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const form = useValidatedForm<Values>({
    initialValues,
    loadValidate: loadValidate ?? (async () => validate),
    ...(onChange === undefined ? {} : { onChange }),
    send: async (values) => {
      setFailure(null);
      setPending(true);
      try {
        await send(values);
        return {};
      } catch (error) {
        const refused = refusedFields(error, Object.keys(initialValues), fieldOfCode?.(values));
        if (Object.keys(refused).length === 0) setFailure(failureMessage(error));
        return refused as FieldMessages<Values>;
      } finally {
        setPending(false);
      }
    },
  });
  /** Props that bind a control to its value. */
  const field = <Field extends keyof Values & string>(name: Field): RecordFieldProps => ({
    name,
    // Names from earlier records are not useful as suggestions.
    autoComplete: 'off',
    value: form.values[name] ?? '',
    error: form.messages[name],
    onChange: ({ target }) => form.setValue(name, target.value as Values[Field]),
  });
  return { ...form, failure, isPending, field };
}
