import type { VentureDetail } from '@aicv/contracts/ventures';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiRequestError } from '../../lib/api-request-error.ts';
import type { FieldMessages } from '../../lib/use-validated-form.ts';
import { useSaveVenture, type VentureChange } from './api/use-patch-venture.ts';
import { ventureQuery } from './api/venture-queries.ts';
import { useRecordForm } from './use-record-form.ts';

type EditVentureOptions<Values> = {
  /** As it was when the form was opened. */
  venture: VentureDetail;
  valuesOf: (venture: VentureDetail) => Values;
  validate: (values: Values) => FieldMessages<Values>;
  /** The changed fields as they are sent. */
  changeOf: (changed: Partial<Values>) => VentureChange;
  onSaved: () => void;
};

/**
 * The form of some fields of a venture. Only what was changed here is sent; when somebody else was faster, what was typed
 * stays, `newer` says what they changed, and the next try is for the newer state.
 */
export function useEditVenture<Values extends Readonly<Record<string, string>>>({
  venture,
  valuesOf,
  validate,
  changeOf,
  onSaved,
}: EditVentureOptions<Values>) {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveVenture(venture.id);
  const [base, setBase] = useState(venture);
  const opened = valuesOf(venture);

  const form = useRecordForm({
    initialValues: opened,
    validate,
    send: async (values) => {
      const changed = fieldsThatDiffer(values, opened);
      if (Object.keys(changed).length > 0) {
        try {
          await save({ ...changeOf(changed), version: base.version });
        } catch (error) {
          if (error instanceof ApiRequestError && error.code === 'STALE')
            setBase(await queryClient.fetchQuery({ ...ventureQuery(venture.id), staleTime: 0 }));
          throw error;
        }
      }
      onSaved();
    },
  });
  const newer: Partial<Values> = base === venture ? {} : fieldsThatDiffer(valuesOf(base), opened);
  return { form, newer, isStale: base !== venture };
}

/** The fields of the first whose values the second does not have. */
function fieldsThatDiffer<Values extends Readonly<Record<string, string>>>(
  values: Values,
  others: Values,
): Partial<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== others[field]),
  ) as Partial<Values>;
}
