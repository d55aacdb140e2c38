import { decideAccess } from '@aicv/domain/access/access-policy';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageAccess } from '../../app/access/page-access.tsx';
import { useSignedIn } from '../../app/signed-in.ts';
import { lazyDialog } from '../../components/feedback/lazy.tsx';
import { DialogSlot } from '../../components/layout/dialog-slot.tsx';
import { useDialogSlot } from '../../components/overlay/use-dialog-slot.ts';
import { AcademyPage } from '../../features/academy/components/academy-page.tsx';
import { academySearchOf } from '../../features/academy/model/academy-search.ts';

const CreateCourseDialog = lazyDialog(
  () => import('../../features/course-authoring/components/course/create-course-dialog.tsx'),
  'CreateCourseDialog',
);

/** The Academy (REQ-158). The address holds the filters. */
export function AcademyRoute() {
  return (
    <PageAccess capability="academy.read" reminder="academy">
      <Academy />
    </PageAccess>
  );
}

function Academy() {
  const { actor } = useSignedIn();
  const navigate = useNavigate({ from: '/academy' });
  const search = useSearch({ from: '/protected/academy' });
  const { slot, open, onOpenChange } = useDialogSlot<null>();
  const mayAuthor = decideAccess(actor, 'academy.author').granted;
  return (
    <>
      <AcademyPage
        search={academySearchOf(search)}
        onSearchChange={(change) => navigate({ search: (current) => ({ ...current, ...change }), replace: true })}
        mayLearn={decideAccess(actor, 'academy.learn').granted}
        authoring={mayAuthor ? { create: () => open(null), preloadCreate: CreateCourseDialog.preload } : undefined}
      />
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog) => (
          <CreateCourseDialog
            open={dialog.open}
            onClose={() => onOpenChange(false)}
            onCreated={(courseId) => void navigate({ to: '/academy/authoring/$courseId', params: { courseId } })}
          />
        )}
      </DialogSlot>
    </>
  );
}
