import type { SearchHit } from '@aicv/contracts/search/search';
import type { Actor } from '@aicv/domain/access/access-policy';
import { titleParts } from '@aicv/domain/search/match-titles';
import { capitalised } from '@aicv/domain/text/capitalised';
import { VENTURE_STAGE_NAMES, VENTURE_STAGES } from '@aicv/domain/ventures/venture';
import {
  Award,
  BookOpen,
  CalendarRange,
  FlaskConical,
  GraduationCap,
  Landmark,
  type LucideIcon,
  Newspaper,
  PanelTop,
  SquareCheck,
  SquareKanban,
  User,
  Zap,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import type { SearchTarget } from '../model/search-target.ts';
import { SearchLink } from './search-link.tsx';

const ICONS: Readonly<Record<SearchTarget['kind'], LucideIcon>> = {
  action: Zap,
  page: PanelTop,
  opportunity: SquareKanban,
  venture: FlaskConical,
  sprint: CalendarRange,
  task: SquareCheck,
  course: GraduationCap,
  lesson: BookOpen,
  certificate: Award,
  funding_round: Landmark,
  investor_update: Newspaper,
  person: User,
};

type SearchOptionProps = {
  id: string;
  of: SearchTarget;
  sought: string;
  isActive: boolean;
  isAmongOthers: boolean;
  onPoint: () => void;
  onFollow: (event: MouseEvent) => void;
  actor: Actor;
};

/** One result. It is a link, so that the browser can open it in a new tab. */
export function SearchOption(props: SearchOptionProps) {
  const { id, of: target, sought, isActive, isAmongOthers, onPoint, onFollow, actor } = props;
  const Icon = ICONS[target.kind];
  const context = contextLabel(target, isAmongOthers);
  const excerpt = 'excerpt' in target ? target.excerpt : null;
  return (
    <SearchLink
      target={target}
      actor={actor}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // On move, not on enter: a list that scrolls under a resting pointer must not change the selection.
      onPointerMove={() => {
        if (!isActive) onPoint();
      }}
      onClick={onFollow}
      onAuxClick={(event) => {
        // The middle button opens a new tab; the right button opens the context menu.
        if (event.button === 1) onFollow(event);
      }}
      className="flex min-h-9 scroll-my-2 items-center gap-2.5 rounded-md px-2 py-1.5 text-fg text-md aria-selected:bg-accent-soft aria-selected:[&>svg]:text-accent-text pointer-coarse:min-h-11"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
      <span className="min-w-0 flex-1">
        <bdi className="wrap-anywhere line-clamp-2">
          <Highlighted text={target.title} sought={sought} />
        </bdi>
        {excerpt === null ? null : (
          <span className="wrap-anywhere mt-0.5 line-clamp-2 text-fg-2 text-sm">
            {capitalised(excerpt.source)}:{' '}
            <bdi>
              <Highlighted text={excerpt.text} sought={sought} />
            </bdi>
          </span>
        )}
      </span>
      {context === null ? null : (
        <bdi className="max-w-[45%] shrink-0 truncate text-fg-2 text-sm max-sm:max-w-[35%]">{context}</bdi>
      )}
    </SearchLink>
  );
}

/** Emphasizes the words that match. */
function Highlighted({ text, sought }: { text: string; sought: string }) {
  return titleParts(text, sought).map((part, index) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
      <mark key={index} className="bg-transparent font-[650] text-accent-text underline underline-offset-3">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

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
function contextLabel(target: SearchTarget, isAmongOthers: boolean): string | null {
  if (target.kind === 'page') return null;
  if (target.kind === 'action') return target.page?.title ?? null;
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
