import { clsx } from 'clsx';

type SwitchProps = {
  /** The id of the label, which names the setting and not its state. */
  labelledBy: string;
  describedBy?: string | undefined;
  isOn: boolean;
  /** Requests the other state. */
  onToggle: () => void;
  /** While true, the switch keeps its focus and ignores presses. */
  pending?: boolean | undefined;
};

/** A switch that takes effect at once, outside of a form. */
export function Switch({ labelledBy, describedBy, isOn, onToggle, pending = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={() => {
        if (!pending) onToggle();
      }}
      className={clsx(
        'hit-target inline-flex h-6 w-10.5 shrink-0 items-center rounded-full border p-0.5 transition-colors duration-(--dur-2) ease-out',
        'aria-busy:cursor-progress forced-colors:border-[ButtonText]',
        isOn ? 'border-accent bg-accent hover:bg-accent-hover' : 'border-control bg-sunken hover:bg-hover',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'size-4.5 rounded-full transition-[translate,background-color] duration-(--dur-2) ease-out forced-colors:bg-[ButtonText]',
          isOn ? 'translate-x-4.5 bg-on-accent' : 'bg-control',
        )}
      />
    </button>
  );
}
