import { Link } from '@tanstack/react-router';
import type { SearchLinkProps } from '../features/search/search-target.ts';
import { PAGE_LINKS, type SearchPageKey } from './search-pages.ts';

/** Leads from a search to what was found. */
export function SearchLink({ to, ...way }: SearchLinkProps) {
  switch (to.kind) {
    case 'page':
      return <Link {...PAGE_LINKS[to.key as SearchPageKey]} {...way} />;
    case 'opportunity':
      return <Link to="/otif/$opportunityId" params={{ opportunityId: to.id }} {...way} />;
    case 'venture':
      return <Link to="/abundance-labs/$ventureId" params={{ ventureId: to.id }} {...way} />;
    case 'course':
      return <Link to="/academy/$courseId" params={{ courseId: to.id }} {...way} />;
    case 'lesson':
      return (
        <Link to="/academy/$courseId/$lessonId" params={{ courseId: to.parentId ?? '', lessonId: to.id }} {...way} />
      );
    case 'funding_round':
      return <Link to="/capital" search={{ tab: 'rounds' }} {...way} />;
    case 'investor_update':
      return <Link to="/capital/updates/$updateId" params={{ updateId: to.id }} {...way} />;
    case 'person':
      return <Link to="/holdings" search={{ q: to.title }} {...way} />;
  }
}
