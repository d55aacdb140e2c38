import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';

/** In the place of a course that the address names and that is not there. */
export function MissingCourse({ backLink }: { backLink: ReactNode }) {
  return (
    <>
      <PageHeader title="Course" />
      <EmptyState
        className="mt-6"
        icon={<SearchX />}
        title="This course does not exist"
        description="The address may be mistyped, or the course belongs to another organisation."
        action={backLink}
      />
    </>
  );
}
