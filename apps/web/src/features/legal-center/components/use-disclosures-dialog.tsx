import { type ReactNode, Suspense, useState } from 'react';
import { importPart } from '../../../lib/connection.ts';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import type { KnownUser } from './record-format.ts';

const load = () => importPart(() => import('./disclosures-dialog.tsx'));
const DisclosuresDialog = lateDialog(async () => (await load()).DisclosuresDialog);

interface DisclosuresOfPerson {
  readonly show: (person: KnownUser) => void;
  /** Called when the pointer or the focus has reached a button that opens them. */
  readonly expect: () => void;
  /** Render this anywhere in the page. */
  readonly dialog: ReactNode;
}

/** The disclosures of one user at a time. The dialog loads at its first opening. */
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
