import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { LegalStatus } from '@aicv/contracts/legal/legal';
import { type Actor, decideAccess } from '@aicv/domain/access/access-policy';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo } from 'react';
import { FullScreenSpinner } from '../../components/feedback/full-screen-spinner.tsx';
import { TwoFactorHost } from '../../features/two-factor/components/two-factor-host.tsx';
import { followSessionElsewhere } from '../../lib/session/follow-session-elsewhere.ts';
import { LOADING_PLATFORM } from '../loading/loading-text.ts';
import { showSessionEnded } from '../show-session-ended.ts';
import { SignedInContext } from '../signed-in.ts';
import { Shell } from './shell.tsx';

const TwoFactorWall = lazy(async () => ({ default: (await import('../access/two-factor-wall.tsx')).TwoFactorWall }));

type SignedInShellProps = { user: SignedInUser; legalStatus: LegalStatus; children: ReactNode };

/** The frame of the signed-in area, which provides the signed-in user. */
export function SignedInShell({ user, legalStatus, children }: SignedInShellProps) {
  const queryClient = useQueryClient();
  const signedIn = useMemo(() => ({ user, actor: actorOf(user, legalStatus) }), [user, legalStatus]);
  const { actor } = signedIn;
  useEffect(() => followSessionElsewhere(queryClient, showSessionEnded), [queryClient]);
  useLateEffect(decideAccess(actor, 'events.own').granted, async () => {
    const { followLiveEvents } = await import('../follow-live-events.ts');
    return () => followLiveEvents(queryClient, user.id);
  });
  useLateEffect(
    actor.enabledFlags.has('mobile-app'),
    async () => (await import('../install-prompt.ts')).enableInstallPrompt,
  );

  return (
    <SignedInContext value={signedIn}>
      {/* Pages that need no agreement need no two-factor sign-in either: the agreement comes first. */}
      {actor.owesTwoFactor && actor.hasAcceptedAgreement ? (
        <Suspense fallback={<FullScreenSpinner text={LOADING_PLATFORM} />}>
          <TwoFactorWall />
        </Suspense>
      ) : (
        <Shell>{children}</Shell>
      )}
      <TwoFactorHost username={user.username} />
    </SignedInContext>
  );
}

/** The user as the access policy sees them, with the flags of their tenant. */
function actorOf(user: SignedInUser, legalStatus: LegalStatus): Actor {
  return {
    role: user.role,
    isActive: user.isActive,
    hasAcceptedAgreement: legalStatus.hasAccepted,
    hasSignedNda: false,
    enabledFlags: new Set(user.features),
    competences: user.competences,
    owesTwoFactor: user.twoStep.isRequired && !user.twoStep.isOn,
    // The server's permissions reflect the tenant's policy: a role that may not see Capital lacks this permission.
    capitalPolicy: user.permissions.includes('capital.confidential') ? 'nda' : 'nda-and-role',
  };
}

type Begin = () => () => void;

/** Runs an effect while `isOn`, and loads its code only then. `load` resolves with the effect, which returns its cleanup function. */
function useLateEffect(isOn: boolean, load: () => Promise<Begin>): void {
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let end: (() => void) | undefined;
    loadNow().then(
      (begin) => {
        if (!isOver) end = begin();
      },
      // If the code cannot be loaded, the page works as if the effect were off.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [isOn]);
}
