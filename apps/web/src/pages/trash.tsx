import { PageAccess } from '../app/access/page-access.tsx';
import { TrashPage } from '../features/trash/components/trash-page.tsx';

/** The deleted records that the user may restore. */
export function TrashRoute() {
  return (
    <PageAccess capability="trash.own">
      <TrashPage />
    </PageAccess>
  );
}
