import type { OpportunityDetail } from '@aicv/contracts/opportunities/opportunities';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { TimeAgo } from '../../../../components/data/moment.tsx';
import { Button } from '../../../../components/form/button.tsx';
import { useFocusAfterForm } from '../../../../components/form/use-focus-after-form.ts';
import { Panel } from '../../../../components/layout/panel.tsx';
import { useMayWrite } from '../../../../lib/session/may-write.ts';
import { editDrafts } from '../../model/edit-drafts.ts';
import { EditForm } from './edit-form.tsx';

/** The opportunity's texts, with editing in place. */
export function AboutPanel({ opportunity }: { opportunity: OpportunityDetail }) {
  const mayWrite = useMayWrite();
  const [isEditing, setEditing] = useState(() => mayWrite && editDrafts.read(opportunity.id) !== undefined);
  const editButtonRef = useFocusAfterForm<HTMLButtonElement>(isEditing);
  return (
    <Panel
      title="About"
      actions={
        mayWrite && !isEditing ? (
          <>
            {editDrafts.read(opportunity.id) === undefined ? null : (
              <span className="text-fg-2 text-sm">Unsaved changes</span>
            )}
            <Button ref={editButtonRef} size="sm" icon={<Pencil />} onClick={() => setEditing(true)}>
              EDIT
            </Button>
          </>
        ) : null
      }
    >
      {isEditing ? <EditForm opportunity={opportunity} onDone={() => setEditing(false)} /> : <About of={opportunity} />}
    </Panel>
  );
}

function About({ of: { description, createdAt, updatedAt } }: { of: OpportunityDetail }) {
  return (
    <>
      {description === null ? (
        <p className="text-fg-3 text-md">No description.</p>
      ) : (
        <p dir="auto" className="wrap-anywhere max-w-[46rem] whitespace-pre-wrap text-fg text-md">
          {description}
        </p>
      )}
      <p className="mt-4 text-fg-2 text-xs">
        Added <TimeAgo at={createdAt} /> · changed <TimeAgo at={updatedAt} />
      </p>
    </>
  );
}
