import { type PasswordStrength, passwordStrength } from '@aicv/domain/identity/password-rules';

const LEVELS: Record<PasswordStrength, { label: string; bar: string }> = {
  0: { label: 'Not accepted yet', bar: 'bg-danger-solid' },
  1: { label: 'Weak', bar: 'bg-danger-solid' },
  2: { label: 'Fair', bar: 'bg-warning-solid' },
  3: { label: 'Good', bar: 'bg-success-solid' },
  4: { label: 'Strong', bar: 'bg-success-solid' },
};

/** The strength of the typed password, as a word and four bars (REQ-16). */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const { label, bar } = LEVELS[strength];
  const isEmpty = password === '';
  return (
    <div className="mt-2 flex items-center gap-3">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1 forced-color-adjust-none">
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1 rounded-full ${!isEmpty && step <= strength ? bar : 'bg-line'}`} />
        ))}
      </span>
      <p aria-live="polite" className="min-w-24 text-right text-fg-2 text-xs">
        {isEmpty ? '' : `Strength: ${label}`}
      </p>
    </div>
  );
}
