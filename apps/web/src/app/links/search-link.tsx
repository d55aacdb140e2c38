import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link } from '@tanstack/react-router';
import type { SearchLinkProps } from '../../features/search/model/search-target.ts';
import { PAGE_LINKS, type SearchPageKey } from '../search-pages.ts';
import { useSignedIn } from '../signed-in.ts';

/** Link from the search to a result. */
export function SearchLink({ to, ...linkProps }: SearchLinkProps) {
  const { actor } = useSignedIn();
  switch (to.kind) {
    case 'page':
      return <Link {...PAGE_LINKS[to.key as SearchPageKey]} {...linkProps} />;
    case 'opportunity':
      return <Link to="/otif/$opportunityId" params={{ opportunityId: to.id }} {...linkProps} />;
    case 'venture':
      return <Link to="/abundance-labs/$ventureId" params={{ ventureId: to.id }} {...linkProps} />;
    case 'sprint':
      return (
        <Link
          to="/abundance-labs/$ventureId"
          params={{ ventureId: to.parentId ?? '' }}
          search={{ tab: 'sprints', sprint: to.id }}
          {...linkProps}
        />
      );
    case 'task':
      // The start page shows the user's own tasks.
      if (!decideAccess(actor, 'labs.read').granted) return <Link to="/" {...linkProps} />;
      return (
        <Link
          to="/abundance-labs/$ventureId"
          params={{ ventureId: to.parentId ?? '' }}
          search={{ tab: 'sprints', task: to.id }}
          {...linkProps}
        />
      );
    case 'course':
      return <Link to="/academy/$courseId" params={{ courseId: to.id }} {...linkProps} />;
    case 'lesson':
      return (
        <Link
          to="/academy/$courseId/$lessonId"
          params={{ courseId: to.parentId ?? '', lessonId: to.id }}
          {...linkProps}
        />
      );
    case 'certificate': {
      const isForAll = decideAccess(actor, 'certificates.administer').granted;
      return (
        <Link to="/academy/certificates" search={isForAll ? { list: 'all', q: to.context ?? '' } : {}} {...linkProps} />
      );
    }
    case 'funding_round':
      return <Link to="/capital" search={{ tab: 'rounds' }} {...linkProps} />;
    case 'investor_update':
      return <Link to="/capital/updates/$updateId" params={{ updateId: to.id }} {...linkProps} />;
    case 'person':
      return <Link to="/holdings" search={{ q: to.title }} {...linkProps} />;
  }
}
