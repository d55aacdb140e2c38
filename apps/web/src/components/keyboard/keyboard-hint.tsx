import { Keyboard } from 'lucide-react';
import { Checkbox } from '../form/checkbox.tsx';

type KeyboardHintProps = {
  /** Each key with its meaning. */
  keys: readonly (readonly [key: string, meaning: string])[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Lists single-key shortcuts, with a switch to disable them: they can interfere with speech input (WCAG 2.1.4). */
export function KeyboardHint({ keys, isOn, onChange }: KeyboardHintProps) {
  return (
    <details className="mt-5 max-w-measure text-fg-2 text-sm max-md:hidden">
      <summary className="inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1.5 rounded-sm text-fg-3 hover:text-fg">
        <Keyboard aria-hidden="true" className="size-4" />
        Keyboard
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1.5">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-xs border border-line-strong bg-raised px-1.5 font-mono text-fg text-xs">
                {key}
              </kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        className="mt-3"
        label="Use these keys"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </details>
  );
}
