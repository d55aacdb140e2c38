import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleChip } from '../../../ui/sample-chip.tsx';
import { SAMPLE_COURSES } from '../sample-courses.ts';

/** Courses as the Academy may teach them; as none is recorded, each is marked as a sample and leads nowhere. */
export function SampleCoursesPanel() {
  return (
    <Panel title="Sample courses" padded={false}>
      <ul aria-label="Sample courses" className="divide-y divide-line">
        {SAMPLE_COURSES.map(({ title, description, level }) => (
          <li key={title} className="px-4 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <h3 className="min-w-0 font-[550] text-fg text-md">{title}</h3>
              <span className="ml-auto flex flex-wrap gap-1.5 max-sm:ml-0">
                <Badge tone="brass">{level}</Badge>
                <SampleChip />
              </span>
            </div>
            <p className="mt-1 text-pretty text-fg-2 text-sm">{description}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
