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
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { titleParts } from '../match-titles.ts';
import { contextLabel } from '../search-context-label.ts';
import type { SearchLink, SearchTarget } from '../search-target.ts';

const ICONS: Readonly<Record<SearchTarget['kind'], LucideIcon>> = {
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
  SearchLink: SearchLink;
};

/** One result. It is a link, so that the browser can open it in a new tab. */
export function SearchOption(props: SearchOptionProps) {
  const { id, of: target, sought, isActive, isAmongOthers, onPoint, onFollow, SearchLink } = props;
  const Icon = ICONS[target.kind];
  const context = contextLabel(target, isAmongOthers);
  return (
    <SearchLink
      to={target}
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
      <bdi className="wrap-anywhere line-clamp-2 min-w-0 flex-1">
        {titleParts(target.title, sought).map(({ text, isMatch }, index) =>
          isMatch ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title have no other key
            <mark key={index} className="bg-transparent font-[650] text-accent-text underline underline-offset-3">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
      </bdi>
      {context === null ? null : (
        <bdi className="max-w-[45%] shrink-0 truncate text-fg-2 text-sm max-sm:max-w-[35%]">{context}</bdi>
      )}
    </SearchLink>
  );
}
