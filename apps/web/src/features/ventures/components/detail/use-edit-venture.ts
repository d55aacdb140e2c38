import type { VentureDetail } from '@aicv/contracts/ventures/ventures';
import { useQueryClient } from '@tanstack/react-query';
import type { FieldMessages } from '../../../../lib/forms/use-app-form.ts';
import { useEditRecord } from '../../../../lib/forms/use-edit-record.ts';
import { useSaveVenture, type VentureChange } from '../../venture-mutations.ts';
import { ventureQuery } from '../../venture-queries.ts';

type EditVentureOptions<Values> = {
  /** The venture at the time the form was opened. */
  venture: VentureDetail;
  valuesOf: (venture: VentureDetail) => Values;
  validate: (values: Values) => FieldMessages<Values>;
  /** Maps the changed fields to the request body. */
  changeOf: (changed: Partial<Values>) => VentureChange;
  onSaved: () => void;
};

/** A form for some fields of a venture. */
export function useEditVenture<Values extends Readonly<Record<string, string>>>({
  venture,
  changeOf,
  ...form
}: EditVentureOptions<Values>) {
  const queryClient = useQueryClient();
  const { mutateAsync: save } = useSaveVenture(venture.id);
  return useEditRecord<VentureDetail, Values>({
    ...form,
    record: venture,
    save: (changed, version) => save({ ...changeOf(changed), version }),
    fetchNewest: () => queryClient.fetchQuery({ ...ventureQuery(venture.id), staleTime: 0 }),
  });
}
