import type { SearchHit } from '@aicv/contracts/search/search';
import { capitalised } from '@aicv/domain/text/capitalised';
import { VENTURE_STAGE_NAMES, VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import type { SearchTarget } from './search-target.ts';

const KIND_LABELS: Readonly<Record<SearchHit['kind'], string>> = {
  opportunity: 'Opportunity',
  venture: 'Venture',
  sprint: 'Sprint',
  task: 'Task',
  course: 'Course',
  lesson: 'Lesson',
  certificate: 'Certificate',
  funding_round: 'Funding round',
  investor_update: 'Investor update',
  person: 'Person',
};

const KINDS_WITH_NAMED_CONTEXT: ReadonlySet<SearchHit['kind']> = new Set(['lesson', 'sprint', 'task', 'certificate']);

/** Formats the context of a target; `isAmongOthers` if no heading names its kind. Null if there is nothing to add. */
export function contextLabel(target: SearchTarget, isAmongOthers: boolean): string | null {
  if (target.kind === 'page') return null;
  const parts = [isAmongOthers ? KIND_LABELS[target.kind] : null, formatContext(target)].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? null : parts.join(' · ');
}

/** Formats stages, roles and states, which are the domain's values. Names of courses, ventures and holders are unchanged. */
function formatContext({ kind, context }: SearchHit): string | null {
  if (context === null || KINDS_WITH_NAMED_CONTEXT.has(kind)) return context;
  const ventureStage = VENTURE_STAGES.find((stage) => kind === 'venture' && stage === context);
  return ventureStage === undefined ? capitalised(context) : VENTURE_STAGE_NAMES[ventureStage];
}
