import type { AcademySummary } from '@aicv/contracts/academy/courses';
import type { UseQueryResult } from '@tanstack/react-query';
import { Award, BookOpen, CircleCheck, Clock } from 'lucide-react';
import { StatCard } from '../../../components/data/stat-card.tsx';
import { StatCardSkeletons } from '../../../components/feedback/stat-card-skeletons.tsx';
import { formatCount, formatMinutes } from '../../../lib/format/format.ts';

const EXPECTED = [
  { label: 'Courses enrolled', detail: 'of 10 in the catalog' },
  { label: 'Completed', detail: '1 in progress' },
  { label: 'Certificates', detail: 'for courses and levels' },
  { label: 'Study Time', detail: 'in finished lessons' },
] as const;

/** The user's four totals. If they fail to load, the pathway below shows the error. */
export function AcademyTotals({ summary }: { summary: UseQueryResult<AcademySummary> }) {
  const { data, isError } = summary;
  if (data === undefined && isError) return null;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {data === undefined ? <StatCardSkeletons cards={EXPECTED} /> : <Cards totals={data} />}
    </div>
  );
}

function Cards({ totals }: { totals: AcademySummary }) {
  const { courses, enrolled, completed, certificates, studyMinutes } = totals;
  return (
    <>
      <StatCard
        label="Courses enrolled"
        icon={<BookOpen />}
        value={formatCount(enrolled)}
        detail={`of ${formatCount(courses)} in the catalog`}
      />
      <StatCard
        label="Completed"
        icon={<CircleCheck />}
        value={formatCount(completed)}
        detail={enrolled === 0 ? 'none started yet' : `${formatCount(enrolled - completed)} in progress`}
      />
      <StatCard
        label="Certificates"
        icon={<Award />}
        value={formatCount(certificates)}
        detail="for courses and levels"
      />
      <StatCard
        label="Study Time"
        icon={<Clock />}
        value={<span title={formatMinutes(studyMinutes)}>{studyHours(studyMinutes)}</span>}
        detail="in finished lessons"
      />
    </>
  );
}

/** Whole hours (REQ-158); below one hour, minutes. */
function studyHours(minutes: number): string {
  if (minutes === 0) return '0h';
  return formatMinutes(minutes < 60 ? minutes : minutes - (minutes % 60));
}
