import { revalidateLogic, useForm, useSelector } from '@tanstack/react-form';
import { type FormEvent, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { failureMessage } from '../api/api-request-error.ts';
import type { Draft } from './drafts.ts';
import { formKeys } from './form-keys.ts';
import { refusedFields } from './refused-fields.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** The error message under each invalid field. A part of a nested value has its path: `questions.0.text`. */
export type FieldMessages<Values> = { readonly [Field in keyof Values]?: string };

type Validate<Values> = (values: Values) => FieldMessages<Values>;

type AppFormOptions<Values> = {
  /** The keys are the names of the controls, in the order of the form. Later renders do not change them. */
  initialValues: Values;
  /** Restores the input of an earlier visit, stores each change, and forgets the input once it was sent. It stays that of the first render. */
  draft?: Draft<Values> | undefined;
  /** Called with the initial values and after each change of values. */
  onChange?: (values: Values) => void;
  validate?: Validate<Values>;
  /** Instead of `validate`: loads the schemas when the user first touches the form, to keep them out of the first load of the page. */
  loadValidate?: () => Promise<Validate<Values>>;
  /** Refusals with a code but no field, and the field of each. */
  fieldOfCode?: (values: Values) => Readonly<Record<string, keyof Values & string>>;
  /** Sends the values. Its promise fails with the server's refusal. False means that nothing was sent yet, and the draft stays. */
  send: (values: Values) => unknown;
};

export interface FieldProps {
  readonly name: string;
  readonly autoComplete: 'off';
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

const ACCEPT_ALL = () => ({});

/**
 * TanStack Form with the rules of this product: it is validated when it is sent and then at each change, the server's refusals are shown
 * under their fields and any other failure above the form, and the first invalid field receives the focus. Input is never lost on failure.
 */
export function useAppForm<Values extends object>({
  initialValues,
  draft: draftOption,
  onChange,
  validate,
  loadValidate,
  fieldOfCode,
  send,
}: AppFormOptions<Values>) {
  type Field = keyof Values & string;
  const formRef = useRef<HTMLFormElement>(null);
  const loaded = useRef<Validate<Values>>(ACCEPT_ALL);
  const singleFlight = useSingleFlight();
  const [draft] = useState(() => draftOption?.ofCurrentOwner());
  const [defaultValues] = useState(() => draft?.read() ?? initialValues);
  const [failure, setFailure] = useState<string | null>(null);
  // Not `isSubmitting`, which includes the validation: a control that is disabled for a moment loses the focus.
  const [isPending, setPending] = useState(false);
  const [invalidAttempts, countInvalidAttempt] = useReducer((count: number) => count + 1, 0);

  const form = useForm({
    defaultValues: defaultValues as Record<string, unknown>,
    validationLogic: revalidateLogic(),
    validators: { onDynamic: ({ value }) => toFieldErrors((validate ?? loaded.current)(value as Values)) },
    onSubmitInvalid: countInvalidAttempt,
    onSubmit: async ({ value }) => {
      const sent = value as Values;
      setFailure(null);
      setPending(true);
      try {
        if ((await send(sent)) !== false) draft?.forget();
      } catch (error) {
        const refused = refusedFields(error, fields, fieldOfCode?.(sent));
        if (Object.keys(refused).length === 0) setFailure(failureMessage(error));
        else refuse(refused);
      } finally {
        setPending(false);
      }
    },
  });
  const values = useSelector(form.store, (state) => state.values) as Values;
  const fieldMeta = useSelector(form.store, (state) => state.fieldMeta);
  const fields = Object.keys(defaultValues) as Field[];
  const messages = Object.fromEntries(
    Object.entries(fieldMeta).flatMap(([name, meta]) => {
      const message = meta?.errorMap.onServer ?? meta?.errorMap.onDynamic;
      return message === undefined ? [] : [[name, message]];
    }),
  ) as FieldMessages<Values>;

  const focus = (name: Field) => {
    const control = formRef.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  useEffect(() => {
    if (invalidAttempts > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [invalidAttempts]);

  const setServerError = (name: string, onServer: string | undefined) =>
    form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: { ...meta?.errorMap, onServer } }));
  /** Shows these messages until their fields change, and focuses the first invalid field. */
  const refuse = (refused: Readonly<Record<string, string | undefined>>) => {
    for (const [name, message] of Object.entries(refused)) setServerError(name, message);
    countInvalidAttempt();
  };

  const setValue = <Name extends Field>(name: Name, value: Values[Name]) => {
    for (const key of Object.keys(form.state.fieldMeta)) {
      if (key === name || key.startsWith(`${name}.`)) setServerError(key, undefined);
    }
    form.setFieldValue(name, value as never);
  };
  const setValues = (update: (current: Values) => Values) => {
    const [current, next] = [form.state.values as Values, update(form.state.values as Values)];
    for (const name of Object.keys(next) as Field[]) if (next[name] !== current[name]) setValue(name, next[name]);
  };

  const clearMessages = () => {
    for (const name of Object.keys(form.state.fieldMeta))
      form.setFieldMeta(name, (meta) => ({ ...meta, errorMap: {} }));
  };

  const report = useEffectEvent((now: Values) => {
    draft?.store(now);
    onChange?.(now);
  });
  useEffect(() => report(values), [values]);

  const submit = async () => {
    // Without the schemas the server alone validates, which it does in any case.
    loaded.current = (await loadValidate?.().catch(() => undefined)) ?? ACCEPT_ALL;
    // The form has unmounted.
    if (formRef.current === null) return;
    // TanStack Form sends nothing while an error of the previous attempt is left.
    clearMessages();
    await form.handleSubmit();
  };

  return {
    values,
    messages,
    failure,
    isPending,
    setValue,
    setValues,
    refuse,
    clearMessages,
    focus,
    /** Restores the initial values, and forgets the draft. */
    reset: () => {
      draft?.forget();
      setFailure(null);
      form.reset(initialValues as Record<string, unknown>, { keepDefaultValues: true });
    },
    /** Forgets the draft; undefined while there is none. */
    discardDraft: draft?.isTouched(values) ? draft.forget : undefined,
    /** Props that bind a control to its value, which is a text. */
    field: (name: Field): FieldProps => ({
      name,
      // Names from earlier records are not useful as suggestions.
      autoComplete: 'off',
      value: String(values[name] ?? ''),
      error: messages[name],
      onChange: ({ target }) => setValue(name, target.value as Values[Field]),
    }),
    formProps: {
      ref: formRef,
      noValidate: true,
      // If a prerendered form is submitted before the script has loaded, nothing is sent, and no input gets into a URL.
      method: 'dialog',
      onSubmit: (event: FormEvent) => {
        // React also reports the form of a dialog that was opened by this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        singleFlight(submit);
      },
      onFocus: () => void loadValidate?.().catch(() => undefined),
      onKeyDown: formKeys(),
    },
  };
}

/** The messages in the form of a validator's result. */
function toFieldErrors<Values>(messages: FieldMessages<Values>) {
  return Object.values(messages).some((message) => message !== undefined) ? { fields: messages } : undefined;
}
