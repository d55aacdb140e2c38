import type { Draft } from './drafts.ts';
import { useRecordForm } from './use-record-form.ts';

type RecordFormOptions<Values extends Readonly<Record<string, string>>> = Parameters<typeof useRecordForm<Values>>[0];

type DraftFormOptions<Values extends Readonly<Record<string, string>>, Sent> = Pick<
  RecordFormOptions<Values>,
  'fieldOfCode'
> & {
  draft: Draft<Values>;
  /** The initial values without a draft. */
  untouched: Values;
  validate: NonNullable<RecordFormOptions<Values>['validate']>;
  /** Sends the values; throws the server's refusal. */
  send: (values: Values) => Promise<Sent>;
  /** Called when the input was sent or discarded. */
  onClose: () => void;
  /** Called after the form has closed. */
  onSent?: (sent: Sent) => void;
};

/** A dialog form whose values outlive the dialog and the session, until they are sent or discarded. */
export function useDraftForm<Values extends Readonly<Record<string, string>>, Sent>({
  draft,
  untouched,
  send,
  onClose,
  onSent,
  ...options
}: DraftFormOptions<Values, Sent>) {
  const form = useRecordForm<Values>({
    ...options,
    initialValues: draft.read() ?? untouched,
    onChange: draft.store,
    send: async (values) => {
      const sent = await send(values);
      draft.forget();
      onClose();
      onSent?.(sent);
    },
  });
  const discard = () => {
    draft.forget();
    onClose();
  };
  return { ...form, onDiscard: draft.isTouched(form.values) ? discard : undefined };
}
