/**
 * State of a form of text values: checked when it is sent and from then on at every change. The shapes that check it are
 * loaded when the form is first touched, so that they do not weigh on the first load of a page. A form library would cost
 * more than the rest of the sign-in page together.
 */
import { type FormEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** The sentence under each field that is wrong. */
export type FieldMessages<Values> = { readonly [Field in keyof Values]?: string };

type Validate<Values> = (values: Values) => FieldMessages<Values>;

type FormOptions<Values> = {
  /** Its keys are the names of the controls, in the order of the form. */
  initialValues: Values;
  loadValidate: () => Promise<Validate<Values>>;
  /** Called with the initial values and after each change of values, for a form that may unmount and remount. */
  onChange?: (values: Values) => void;
  /** Sends the values; resolves with the server's errors by field, if it refused them. */
  send: (values: Values) => Promise<FieldMessages<Values>>;
};

const NO_MESSAGES = {};
const ACCEPT_ALL = () => NO_MESSAGES;

/** Values, messages and handlers of a form; nothing that was typed is ever lost on failure. */
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
    // Without the shapes the server alone decides, which it does in any case.
    const check = await loadValidate().catch(() => ACCEPT_ALL);
    // Unmounted meanwhile.
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
      // If a prerendered form is submitted before the script has loaded, nothing is sent, and no input gets into an address.
      method: 'dialog',
      onSubmit,
      onFocus: () => void loadValidate().catch(() => undefined),
    },
  };
}
