import type { CapitalPolicy } from '@aicv/domain/access-policy';
import { type RefObject, useId } from 'react';
import { CAPITAL_POLICY_WORDS } from '../capital-policy-words.ts';

type CapitalPolicyChoiceProps = {
  value: CapitalPolicy;
  onChange: (policy: CapitalPolicy) => void;
  disabled: boolean;
  /** Of the chosen option, for focus. */
  chosenRef: RefObject<HTMLInputElement | null>;
};

const POLICIES = Object.keys(CAPITAL_POLICY_WORDS) as CapitalPolicy[];

/** The two Capital policies, each with what it means. */
export function CapitalPolicyChoice({ value, onChange, disabled, chosenRef }: CapitalPolicyChoiceProps) {
  const id = useId();
  return (
    <fieldset disabled={disabled} className="grid gap-2.5">
      <legend className="mb-2.5 font-[550] text-fg text-sm">Capital policy</legend>
      {POLICIES.map((policy) => (
        <label
          key={policy}
          className="flex cursor-pointer gap-3 rounded-lg border border-line-strong px-3.5 py-3 transition-[background-color,border-color] duration-(--dur-1) ease-out hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-disabled:cursor-not-allowed"
        >
          <input
            ref={policy === value ? chosenRef : undefined}
            type="radio"
            name={`${id}-policy`}
            value={policy}
            checked={policy === value}
            onChange={() => onChange(policy)}
            aria-describedby={`${id}-${policy}`}
            aria-labelledby={`${id}-${policy}-name`}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span id={`${id}-${policy}-name`} className="block font-[550] text-fg text-md">
              {CAPITAL_POLICY_WORDS[policy].name}
            </span>
            <span id={`${id}-${policy}`} className="block text-fg-2 text-sm">
              {CAPITAL_POLICY_WORDS[policy].explanation}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
