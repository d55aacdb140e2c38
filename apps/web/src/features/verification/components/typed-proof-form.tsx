import type { ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useAppForm } from '../../../lib/forms/use-app-form.ts';

type TypedProofFormProps = {
  kind: 'code' | 'sha256';
  label: string;
  hint: ReactNode;
  /** Initial value of the field. */
  initialProof?: string | undefined;
  buttonLabel: string;
  isPending: boolean;
  onCheck: (proof: string) => void;
};

/** A form with one field for the code printed on a document or the fingerprint of its file. */
export function TypedProofForm({
  kind,
  label,
  hint,
  initialProof = '',
  buttonLabel,
  isPending,
  onCheck,
}: TypedProofFormProps) {
  const { field, formProps } = useAppForm({
    initialValues: { proof: initialProof },
    loadValidate: () => import('../model/typed-proof-check.ts').then((module) => module.checkTypedProof[kind]),
    send: ({ proof }) => onCheck(proof.trim()),
  });

  return (
    <form {...formProps} className="grid items-start gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={label}
        hint={hint}
        {...field('proof')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit" size="lg" className="sm:mt-6" pending={isPending}>
        {buttonLabel}
      </Button>
    </form>
  );
}
