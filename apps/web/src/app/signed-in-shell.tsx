import type { SignedInUser } from '@aicv/contracts/accounts';
import type { LegalStatus } from '@aicv/contracts/legal';
import { decideAccess } from '@aicv/domain/access-policy';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { actorOf } from '../lib/actor.ts';
import { followSessionElsewhere } from '../lib/follow-session-elsewhere.ts';
import { beInstallable } from './install-prompt.ts';
import { Shell } from './shell/shell.tsx';
import { SignedInContext } from './signed-in.ts';
import { tellSessionEnded } from './tell-session-ended.ts';
import { useLiveEvents } from './use-live-events.ts';

type SignedInShellProps = { user: SignedInUser; legalStatus: LegalStatus; children: ReactNode };

/** The frame of the signed-in area, in which everything knows whose it is. */
export function SignedInShell({ user, legalStatus, children }: SignedInShellProps) {
  const queryClient = useQueryClient();
  const actor = actorOf(user, legalStatus);
  useEffect(() => followSessionElsewhere(queryClient, tellSessionEnded), [queryClient]);
  useLiveEvents(decideAccess(actor, 'events.own').granted);
  const isInstallable = actor.enabledFlags.has('mobile-app');
  useEffect(() => (isInstallable ? beInstallable() : undefined), [isInstallable]);

  return (
    <SignedInContext value={{ user, actor }}>
      <Shell>{children}</Shell>
    </SignedInContext>
  );
}
