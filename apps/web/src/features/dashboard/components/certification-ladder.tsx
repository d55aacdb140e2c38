import { CERTIFICATION_LEVELS, COURSES_PER_LEVEL } from '@aicv/domain/certification';
import { Award } from 'lucide-react';
import { Panel } from '../../../ui/panel.tsx';

/** The way from the first certificate to the last (specification, section 2). */
export function CertificationLadder() {
  return (
    <Panel title="Certification pathway" padded={false}>
      <ol aria-label="Certification levels" className="divide-y divide-line">
        {CERTIFICATION_LEVELS.map((level, index) => (
          <li key={level} className="flex min-h-14 items-center gap-3 px-4 py-2.5">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full bg-brass-soft text-brass"
            >
              <Award className="size-4" />
            </span>
            <span className="label text-fg">{level}</span>
            <span aria-hidden="true" className="flex gap-1">
              {CERTIFICATION_LEVELS.slice(0, index + 1).map((reached) => (
                <span key={reached} className="size-1.5 rounded-full bg-brass" />
              ))}
            </span>
            <span className="ml-auto text-fg-2 text-sm">{COURSES_PER_LEVEL[level]} courses</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
