import type { SearchHit } from '@aicv/contracts/search';
import { capitalised } from '@aicv/domain/capitalised';
import type { SearchTarget } from './search-target.ts';

const KIND_WORDS: Readonly<Record<SearchHit['kind'], string>> = {
  opportunity: 'Opportunity',
  venture: 'Venture',
  course: 'Course',
  lesson: 'Lesson',
  funding_round: 'Funding round',
  investor_update: 'Investor update',
  person: 'Person',
};

/** Where a target stands, in words; `isAmongOthers` where no heading says what kind it is. Null where all is said. */
export function contextWords(target: SearchTarget, isAmongOthers: boolean): string | null {
  if (target.kind === 'page') return null;
  const words = [isAmongOthers ? KIND_WORDS[target.kind] : null, placeWords(target)].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(' · ');
}

/** Stages, roles and states come as the domain names them; the course of a lesson is a title already. */
function placeWords({ kind, context }: SearchHit): string | null {
  if (context === null || kind === 'lesson') return context;
  return context === 'mvp' ? 'MVP' : capitalised(context);
}
