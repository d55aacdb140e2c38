import type { AcademySummary } from '@aicv/contracts/academy/courses';
import { CERTIFICATION_LEVELS, COURSES_PER_LEVEL } from '@aicv/domain/academy/certification';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Award } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { formatDocumentDay } from '../../../lib/format/document-time.ts';
import { type PathwayStep, pathwaySteps } from '../model/pathway-steps.ts';
import { ViewCertificateLink } from './view-certificate-link.tsx';

type CertificationPathwayProps = {
  summary: UseQueryResult<AcademySummary>;
  /** Whether the user's own progress is shown; otherwise the requirements of each level. */
  mayLearn: boolean;
};

/** The certification levels in order (REQ-175), side by side if there is room. */
export function CertificationPathway({ summary, mayLearn }: CertificationPathwayProps) {
  const { data, isError } = summary;
  return (
    <Panel title="Certification pathway" padded={false} className="@container">
      {!mayLearn ? (
        <Levels>
          {CERTIFICATION_LEVELS.map((level) => (
            <Level key={level} level={level} isEarned={false}>
              <span className="ml-auto text-fg-2 text-sm">{COURSES_PER_LEVEL[level]} courses</span>
            </Level>
          ))}
        </Levels>
      ) : data !== undefined ? (
        <Levels>
          {pathwaySteps(data.pathway).map((step) => (
            <Level key={step.level} level={step.level} isEarned={step.state === 'earned'}>
              <Step of={step} />
            </Level>
          ))}
        </Levels>
      ) : isError ? (
        <QueryFailure className="m-4" headingLevel={3} title="Your progress could not be loaded" query={summary} />
      ) : (
        <LoadingLevels />
      )}
    </Panel>
  );
}

const LIST = 'divide-y divide-line @3xl:grid @3xl:grid-cols-4 @3xl:divide-x @3xl:divide-y-0';
const ITEM = 'flex flex-wrap items-center gap-x-3 gap-y-2.5 px-4 py-3 @3xl:content-start';

function Levels({ children }: { children: ReactNode }) {
  return (
    <ol aria-label="Certification levels" className={LIST}>
      {children}
    </ol>
  );
}

type LevelProps = { level: PathwayStep['level']; isEarned: boolean; children: ReactNode };

function Level({ level, isEarned, children }: LevelProps) {
  return (
    <li className={ITEM}>
      <span
        aria-hidden="true"
        className={clsx(
          'grid size-8 shrink-0 place-items-center rounded-full',
          isEarned ? 'bg-brass-soft text-brass' : 'bg-sunken text-fg-3',
        )}
      >
        <Award className="size-4" />
      </span>
      <span className="label text-fg">{level.toUpperCase()}</span>
      {children}
    </li>
  );
}

function Step({ of: { level, state, counted, required, certificateId, issuedAt } }: { of: PathwayStep }) {
  const text = `${counted} of ${required} courses`;
  return (
    <>
      <span aria-hidden="true" className="ml-auto text-fg-2 text-sm">
        {text}
      </span>
      <ProgressBar label={level} value={counted} max={required} text={text} hideLabel className="basis-full" />
      {state === 'open' ? null : (
        <span className="flex min-h-7 basis-full flex-wrap items-center justify-between gap-x-3 gap-y-2 text-fg-2 text-sm">
          <span>
            {STATE_LABELS[state]}
            {issuedAt === null ? null : <time dateTime={issuedAt}> {formatDocumentDay(issuedAt)}</time>}
          </span>
          {certificateId === null ? null : (
            <ViewCertificateLink certificateId={certificateId} of={`the level ${level}`} size="sm" />
          )}
        </span>
      )}
    </>
  );
}

/** An open level has no label: its progress bar is enough. */
const STATE_LABELS: Readonly<Record<Exclude<PathwayStep['state'], 'open'>, string>> = {
  earned: 'Earned',
  waiting: 'Complete. Earn the lower levels first.',
  full: 'Complete, without a valid certificate',
};

function LoadingLevels() {
  return (
    <div role="status" className={LIST}>
      <span className="sr-only">Loading your progress...</span>
      {CERTIFICATION_LEVELS.map((level) => (
        <div key={level} className={ITEM}>
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="ml-auto h-4 w-24" />
          <Skeleton className="h-1.5 basis-full" />
        </div>
      ))}
    </div>
  );
}
