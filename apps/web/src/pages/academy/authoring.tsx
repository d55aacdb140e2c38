import { useNavigate, useSearch } from '@tanstack/react-router';
import { AUTHORS_ONLY } from '../../app/access/authors-only.ts';
import { PageAccess } from '../../app/access/page-access.tsx';
import { AuthoringPage } from '../../features/course-authoring/components/authoring-page.tsx';
import { authoringSearchOf } from '../../features/course-authoring/model/authoring-search.ts';

/** All courses of the tenant for their authors. The address holds the filters. */
export function AuthoringRoute() {
  const navigate = useNavigate({ from: '/academy/authoring' });
  const search = useSearch({ from: '/protected/academy/authoring' });
  return (
    <PageAccess capability="academy.author" explanation={AUTHORS_ONLY} reminder="academy">
      <AuthoringPage
        search={authoringSearchOf(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
        onOpenCourse={(courseId) => navigate({ to: '/academy/authoring/$courseId', params: { courseId } })}
      />
    </PageAccess>
  );
}
