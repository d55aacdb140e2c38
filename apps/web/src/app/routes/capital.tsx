import { useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { CapitalPage } from '../../features/capital/components/capital-page.tsx';
import { useNdaAccess } from '../../features/nda/use-nda-access.tsx';
import { failureMessage } from '../../lib/api-request-error.ts';
import { formatDate } from '../../lib/format.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageAccess } from '../page-access.tsx';

/** Capital (specification, section 2); the tab lives in the address. */
export function CapitalRoute() {
  return (
    <PageAccess capability="capital.open" reminder="capital">
      <Capital />
    </PageAccess>
  );
}

function Capital() {
  const navigate = useNavigate({ from: '/capital' });
  const { tab = 'updates' } = useSearch({ from: '/protected/capital' });
  // Not required: the page itself opens without the NDA (specification, section 4).
  const nda = useNdaAccess({ feature: 'the Capital Dashboard', requiredForAccess: false });

  if (nda.failure !== null) {
    return (
      <ErrorState
        title="Your access could not be checked"
        description={failureMessage(nda.failure.error)}
        onRetry={nda.failure.retry}
        isRetrying={nda.failure.isRetrying}
      />
    );
  }
  return (
    <>
      <CapitalPage
        // A visitor is already on the way to the sign-in page.
        access={nda.state === 'authentication_required' ? 'checking' : nda.state}
        onSign={nda.checkAccess}
        actions={nda.state === 'granted' ? <SignedCopy signedAt={nda.signedAt} /> : null}
        tab={tab}
        onTabChange={(next) => navigate({ search: next === 'updates' ? {} : { tab: next }, replace: true })}
      />
      {nda.dialog}
    </>
  );
}

/** The signer's own copy, at any time; its file name comes with it. */
function SignedCopy({ signedAt }: { signedAt: string | null }) {
  return (
    <>
      {signedAt === null ? null : (
        <span className="text-fg-2 text-sm">
          NDA signed <time dateTime={signedAt}>{formatDate(signedAt)}</time>
        </span>
      )}
      <a href="/api/nda/pdf" download className={buttonClass({})}>
        <span className="inline-flex items-center gap-2">
          <Download aria-hidden="true" className="size-4" />
          Download signed NDA
        </span>
      </a>
    </>
  );
}
