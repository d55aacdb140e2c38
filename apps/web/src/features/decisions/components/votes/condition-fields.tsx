import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../../components/form/button.tsx';
import { FieldError } from '../../../../components/form/field-error.tsx';
import { IconButton } from '../../../../components/form/icon-button.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { canAddCondition } from '../../model/vote-form.ts';

type ConditionFieldsProps = {
  conditions: readonly string[];
  /** By path: `conditions.0`. */
  messages: Readonly<Record<string, string | undefined>>;
  onChange: (conditions: readonly string[]) => void;
};

/** The conditions of an approval, one field each. */
export function ConditionFields({ conditions, messages, onChange }: ConditionFieldsProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const add = () => {
    onChange([...conditions, '']);
    // The new field renders before the next frame.
    requestAnimationFrame(() => [...(listRef.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  };
  const remove = (index: number) => {
    onChange(conditions.toSpliced(index, 1));
    addRef.current?.focus();
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[550] text-fg text-sm">Conditions</legend>
      <ul ref={listRef} className="grid gap-2.5">
        {conditions.map((condition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity while they are typed
          <li key={index} className="flex items-start gap-2">
            <TextField
              label={`Condition ${index + 1}`}
              hideLabel
              required
              dir="auto"
              autoComplete="off"
              className="flex-1"
              placeholder="What must happen, such as: sign the customer contract"
              value={condition}
              error={messages[`conditions.${index}`]}
              onChange={({ target }) => onChange(conditions.with(index, target.value))}
            />
            {conditions.length > 1 ? (
              <IconButton label={`Remove condition ${index + 1}`} icon={<X />} onClick={() => remove(index)} />
            ) : null}
          </li>
        ))}
      </ul>
      {messages.conditions === undefined ? null : <FieldError className="mt-1.5">{messages.conditions}</FieldError>}
      <Button
        ref={addRef}
        size="sm"
        icon={<Plus />}
        className="mt-2.5"
        disabled={!canAddCondition({ conditions })}
        onClick={add}
      >
        ADD CONDITION
      </Button>
    </fieldset>
  );
}
