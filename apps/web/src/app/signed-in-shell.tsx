import type { SignedInUser } from '@aicv/contracts/accounts';
import type { LegalStatus } from '@aicv/contracts/legal';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { actorOf } from '../lib/actor.ts';
import { followSessionElsewhere } from '../lib/follow-session-elsewhere.ts';
import { Shell } from './shell/shell.tsx';
import { SignedInContext } from './signed-in.ts';
import { tellSessionEnded } from './tell-session-ended.ts';

type SignedInShellProps = { user: SignedInUser; legalStatus: LegalStatus; children: ReactNode };

/** The frame of the signed-in area, in which everything knows whose it is. */
export function SignedInShell({ user, legalStatus, children }: SignedInShellProps) {
  const queryClient = useQueryClient();
  useEffect(() => followSessionElsewhere(queryClient, tellSessionEnded), [queryClient]);

  return (
    <SignedInContext value={{ user, actor: actorOf(user, legalStatus) }}>
      <Shell>{children}</Shell>
    </SignedInContext>
  );
}
