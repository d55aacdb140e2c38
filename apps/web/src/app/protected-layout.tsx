import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FullScreenSpinner } from '../components/feedback/full-screen-spinner.tsx';
import { type FailedQuery, QueryFailure } from '../components/feedback/query-failure.tsx';
import { userQuery } from '../features/accounts/queries.ts';
import { legalStatusQuery } from '../features/legal/queries.ts';
import { wasSignedOutAt } from '../lib/session/session.ts';
import { LOADING_PLATFORM } from './loading/loading-text.ts';
import { SignedInShell } from './shell/signed-in-shell.tsx';

const BlockingAgreement = lazy(() =>
  import('./access/blocking-agreement.tsx').then((module) => ({ default: module.BlockingAgreement })),
);

/** Admits users with a session, and shows nothing that needs the agreement before they accept it (REQ-59, REQ-124). */
export function ProtectedLayout() {
  const session = useQuery(userQuery);
  const user = session.data ?? null;
  const legal = useQuery({ ...legalStatusQuery, enabled: user !== null });
  const isBlocked = legal.data?.hasAccepted === false;
  const [wasBlocked, setWasBlocked] = useState(isBlocked);
  if (isBlocked && !wasBlocked) setWasBlocked(true);

  if (session.data === undefined && session.isError) {
    return <SessionFailure query={session} />;
  }
  if (session.data === null) return <ToSignIn />;
  if (user !== null && legal.data === undefined && legal.isError) {
    return <SessionFailure query={legal} />;
  }
  if (user === null || legal.data === undefined) return <FullScreenSpinner text={LOADING_PLATFORM} />;

  return (
    <Suspense fallback={<FullScreenSpinner text={LOADING_PLATFORM} />}>
      {/* Remounts the pages for another user or role: a page would keep showing its loaded data. */}
      <SignedInShell key={`${user.id} ${user.role}`} user={user} legalStatus={legal.data}>
        {isBlocked ? null : <Outlet />}
      </SignedInShell>
      {/* Stays mounted after acceptance, so that it closes with its animation. */}
      {wasBlocked ? <BlockingAgreement open={isBlocked} versionInForce={legal.data.agreementVersion} /> : null}
    </Suspense>
  );
}

/** Redirects to the sign-in page once, with the requested address (REQ-20). A user who has signed out did not request one. */
function ToSignIn() {
  const router = useRouter();
  useEffect(() => {
    const { href, pathname } = router.latestLocation;
    if (pathname === '/auth') return;
    const omitsReturnTo = href === '/' || wasSignedOutAt(href);
    void router.navigate({ to: '/auth', search: omitsReturnTo ? {} : { returnTo: href }, replace: true });
  }, [router]);
  return <FullScreenSpinner text={LOADING_PLATFORM} />;
}

/** Fills the screen when the session cannot be read. */
function SessionFailure({ query }: { query: FailedQuery }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <QueryFailure className="w-full max-w-110" title="The platform could not be loaded" query={query} />
    </main>
  );
}
