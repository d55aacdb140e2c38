import { type ReactNode, Suspense, useState } from 'react';
import { importPart } from '../../../lib/connection.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import type { KnownUser } from './record-format.ts';

const load = () => importPart(() => import('./disclosures-dialog.tsx'));
const DisclosuresDialog = lateDialog(async () => (await load()).DisclosuresDialog);

interface DisclosuresOfPerson {
  readonly show: (person: KnownUser) => void;
  /** The pointer or the focus has reached a button that shows them. */
  readonly expect: () => void;
  /** To be placed anywhere in the page. */
  readonly dialog: ReactNode;
}

/** The disclosures of one person at a time; their dialog is loaded when it is first wanted. */
export function useDisclosuresDialog(): DisclosuresOfPerson {
  const [person, setPerson] = useState<KnownUser | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Each opening mounts a new dialog, which refetches: there may be new disclosures.
  const [openings, setOpenings] = useState(0);
  return {
    show: (next) => {
      setPerson(next);
      setOpen(true);
      setOpenings(openings + 1);
    },
    expect: () => void load(),
    dialog:
      person === null ? null : (
        <Suspense>
          <DisclosuresDialog key={openings} person={person} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ),
  };
}
