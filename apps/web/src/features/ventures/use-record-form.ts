import { useState } from 'react';
import { failureMessage } from '../../lib/api-request-error.ts';
import { type FieldMessages, useValidatedForm } from '../../lib/use-validated-form.ts';
import { refusedFields } from './refused-fields.ts';

type RecordFormOptions<Values> = {
  /** Its keys are the names of the controls, in the order of the form. */
  initialValues: Values;
  validate: (values: Values) => FieldMessages<Values>;
  onChange?: (values: Values) => void;
  /** Sends the values; throws what the server refused. */
  send: (values: Values) => Promise<unknown>;
};

/** A form of a dialog: refusals stand under their fields, any other failure above the form. */
export function useRecordForm<Values extends Readonly<Record<string, string>>>({
  initialValues,
  validate,
  onChange,
  send,
}: RecordFormOptions<Values>) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const form = useValidatedForm<Values>({
    initialValues,
    loadValidate: async () => validate,
    ...(onChange === undefined ? {} : { onChange }),
    send: async (values) => {
      setFailure(null);
      setPending(true);
      try {
        await send(values);
        return {};
      } catch (error) {
        const refused = refusedFields(error, Object.keys(initialValues));
        if (Object.keys(refused).length === 0) setFailure(failureMessage(error));
        return refused as FieldMessages<Values>;
      } finally {
        setPending(false);
      }
    },
  });
  return { ...form, failure, isPending };
}
