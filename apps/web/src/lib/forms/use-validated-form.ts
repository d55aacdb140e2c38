/**
 * State of a form of text values, validated when it is sent and after that at each change. The schemas load when the user first touches the
 * form, to keep them out of the first load of the page. A form library would be larger than the rest of the sign-in page.
 */
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The error message under each invalid field. */
export type FieldMessages<Values> = { readonly [Field in keyof Values]?: string };

type Validate<Values> = (values: Values) => FieldMessages<Values>;

type FormOptions<Values> = {
  /** The keys are the names of the controls, in the order of the form. */
  initialValues: Values;
  loadValidate: () => Promise<Validate<Values>>;
  /** Called with the initial values and after each change of values, for a form that may unmount and remount. */
  onChange?: (values: Values) => void;
  /** Sends the values; resolves with the server's errors by field, if it refused them. */
  send: (values: Values) => Promise<FieldMessages<Values>>;
};

const NO_MESSAGES = {};
const ACCEPT_ALL = () => NO_MESSAGES;

/** Values, messages and handlers of a form. Input is never lost on failure. */
export function useValidatedForm<Values extends Readonly<Record<string, string>>>({
  initialValues,
  loadValidate,
  onChange,
  send,
}: FormOptions<Values>) {
  const formRef = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [values, setValues] = useState(initialValues);
  const [refused, setRefused] = useState<FieldMessages<Values>>(NO_MESSAGES);
  const [validate, setValidate] = useState<Validate<Values> | null>(null);
  const messages: FieldMessages<Values> = { ...validate?.(values), ...refused };

  // Input typed while the schemas load counts.
  const newest = useRef({ values, send });
  useLayoutEffect(() => {
    newest.current = { values, send };
  });

  const reportChange = useEffectEvent((now: Values) => onChange?.(now));
  useEffect(() => reportChange(values), [values]);

  const focus = (field: keyof Values & string) => {
    const control = formRef.current?.elements.namedItem(field);
    if (control instanceof HTMLElement) control.focus();
  };

  const focusFirstWrong = (wrong: FieldMessages<Values>) => {
    const field = Object.keys(initialValues).find((name) => wrong[name] !== undefined);
    if (field !== undefined) focus(field);
  };

  const setValue = <Field extends keyof Values>(field: Field, value: Values[Field]) => {
    setValues((current) => ({ ...current, [field]: value }));
    // Removed, not emptied: an empty message would hide the schema's message about the new value.
    setRefused(({ [field]: _, ...others }) => others as FieldMessages<Values>);
  };

  const checkAndSend = async () => {
    // Without the schemas the server alone validates, which it does in any case.
    const check = await loadValidate().catch(() => ACCEPT_ALL);
    // The form has unmounted.
    if (formRef.current === null) return;
    setValidate(() => check);
    setRefused(NO_MESSAGES);
    const now = newest.current;
    const wrong = check(now.values);
    if (Object.keys(wrong).length > 0) return focusFirstWrong(wrong);
    const refusedNow = await now.send(now.values);
    setRefused(refusedNow);
    focusFirstWrong(refusedNow);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    void checkAndSend().finally(() => {
      isSending.current = false;
    });
  };

  return {
    values,
    messages,
    setValue,
    setValues,
    focus,
    formProps: {
      ref: formRef,
      noValidate: true,
      // If a prerendered form is submitted before the script has loaded, nothing is sent, and no input gets into a URL.
      method: 'dialog',
      onSubmit,
      onFocus: () => void loadValidate().catch(() => undefined),
    },
  };
}
