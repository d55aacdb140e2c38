import { CERTIFICATION_LEVELS, type CertificationLevel } from '@aicv/domain/academy/certification';
import { clsx } from 'clsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';

/** The level's label, with its position on the pathway. */
export function LevelBadge({ level }: { level: CertificationLevel }) {
  const reached = CERTIFICATION_LEVELS.indexOf(level);
  return (
    <span className="label inline-flex h-5 shrink-0 items-center gap-1.5 rounded-xs bg-sunken px-1.75 text-fg-2 ring-1 ring-line ring-inset">
      <span aria-hidden="true" className="flex items-end gap-px forced-color-adjust-none">
        {CERTIFICATION_LEVELS.map((step, index) => (
          <span key={step} className={clsx('h-2 w-1 rounded-xs', index <= reached ? 'bg-brass' : 'bg-line-strong')} />
        ))}
      </span>
      <VisuallyHidden>Level </VisuallyHidden>
      {level.toUpperCase()}
    </span>
  );
}
