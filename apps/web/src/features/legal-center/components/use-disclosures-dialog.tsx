import { type ReactNode, Suspense, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import type { KnownUser } from '../model/record-format.ts';

const DisclosuresDialog = lazyDialog(() => import('./disclosures-dialog.tsx'), 'DisclosuresDialog');

interface DisclosuresOfPerson {
  readonly show: (person: KnownUser) => void;
  /** Called when the pointer or the focus has reached a button that opens them. */
  readonly preload: () => void;
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
    preload: DisclosuresDialog.preload,
    dialog:
      person === null ? null : (
        <Suspense>
          <DisclosuresDialog key={openings} person={person} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ),
  };
}
