import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Alert } from '../../../components/feedback/alert.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { importPart } from '../../../lib/api/connection.ts';
import { mergeChanges } from '../../../lib/forms/merge-changes.ts';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';
import { changedNames, type Named, type NamesValues, namesDraft, namesOf, typedNames } from '../model/names-form.ts';
import { useSaveNames } from '../mutations.ts';

const importCheck = () => importPart(() => import('../model/names-check.ts'));

/** The user's names. Unsaved input survives a visit to another page. */
export function NamesForm({ user }: { user: SignedInUser }) {
  const { mutateAsync: save } = useSaveNames();
  /** The base version of the input; changes made elsewhere are not changes of this form. */
  const [opened, setOpened] = useState<Named>(user);
  const form = useAppForm<NamesValues>({
    initialValues: { ...namesOf(opened), ...namesDraft.read() },
    loadValidate: async () => {
      const { checkNames } = await importCheck();
      return (values) => checkNames(opened, values);
    },
    onChange: (values) => namesDraft.store(typedNames(opened, values)),
    send: async (values) => {
      const changed = changedNames(opened, values);
      if (Object.keys(changed).length > 0) {
        const saved = await save(changed);
        namesDraft.forget();
        setOpened(saved);
        form.setValues((current) => mergeChanges(values, current, namesOf(saved)).values);
      } else showToast({ title: 'Nothing to Save', description: 'Your name has not changed.' });
    },
  });
  const { firstName, lastName } = user;
  const follow = useEffectEvent((now: Named) => {
    setOpened(now);
    form.setValues((current) => mergeChanges(namesOf(opened), current, namesOf(now)).values);
  });
  // The names were changed elsewhere, or reloaded by the picture form: untouched fields follow, and input stays.
  useEffect(() => follow({ firstName, lastName }), [firstName, lastName]);
  const { field } = form;
  return (
    <form {...form.formProps} className="grid gap-4.5">
      <div className="grid items-start gap-4.5 sm:grid-cols-2 sm:gap-3">
        <TextField {...field('firstName')} label="First name" dir="auto" autoComplete="given-name" />
        <TextField {...field('lastName')} label="Last name" dir="auto" autoComplete="family-name" />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        pending={form.isPending}
        pendingLabel="SAVING..."
      >
        SAVE NAMES
      </Button>
      {form.failure === null ? null : (
        <Alert tone="danger" title="Your name was not saved.">
          {form.failure}
        </Alert>
      )}
    </form>
  );
}
