import { type Actor, decideAccess } from '@aicv/domain/access/access-policy';
import { Link } from '@tanstack/react-router';
import type { MouseEventHandler, PointerEventHandler, ReactNode } from 'react';
import { ACTION_LINKS, isLinkedAction } from '../model/search-actions.ts';
import { PAGE_LINKS } from '../model/search-pages.ts';
import type { SearchTarget } from '../model/search-target.ts';

type SearchLinkProps = {
  target: SearchTarget;
  actor: Actor;
  id: string;
  role: 'option';
  'aria-selected': boolean;
  tabIndex: -1;
  className: string;
  onClick: MouseEventHandler;
  onAuxClick: MouseEventHandler;
  onPointerMove: PointerEventHandler;
  children: ReactNode;
};

/** Link to a result, if the user may open its page. An action without a page is no link. */
export function SearchLink({ target, actor, ...linkProps }: SearchLinkProps) {
  switch (target.kind) {
    case 'action':
      if (isLinkedAction(target.key)) return <Link {...ACTION_LINKS[target.key]} {...linkProps} />;
      return <div {...linkProps} />;
    case 'page':
      return <Link {...PAGE_LINKS[target.key]} {...linkProps} />;
    case 'opportunity':
      return <Link to="/otif/$opportunityId" params={{ opportunityId: target.id }} {...linkProps} />;
    case 'venture':
      return <Link to="/abundance-labs/$ventureId" params={{ ventureId: target.id }} {...linkProps} />;
    case 'sprint':
      return (
        <Link
          to="/abundance-labs/$ventureId"
          params={{ ventureId: target.parentId ?? '' }}
          search={{ tab: 'sprints', sprint: target.id }}
          {...linkProps}
        />
      );
    case 'task':
      return <Link to="/tasks/$taskId" params={{ taskId: target.id }} {...linkProps} />;
    case 'course':
      return <Link to="/academy/$courseId" params={{ courseId: target.id }} {...linkProps} />;
    case 'lesson':
      return (
        <Link
          to="/academy/$courseId/$lessonId"
          params={{ courseId: target.parentId ?? '', lessonId: target.id }}
          {...linkProps}
        />
      );
    case 'certificate': {
      const isForAll = decideAccess(actor, 'certificates.administer').granted;
      return (
        <Link
          to="/academy/certificates"
          search={isForAll ? { list: 'all', q: target.context ?? '' } : {}}
          {...linkProps}
        />
      );
    }
    case 'funding_round':
      return <Link to="/capital" search={{ tab: 'rounds' }} {...linkProps} />;
    case 'investor_update':
      return <Link to="/capital/updates/$updateId" params={{ updateId: target.id }} {...linkProps} />;
    case 'person':
      return <Link to="/holdings" search={{ q: target.title }} {...linkProps} />;
  }
}
