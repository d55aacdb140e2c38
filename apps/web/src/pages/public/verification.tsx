import { BackToDashboard, PublicFrame } from '../../app/public/public-frame.tsx';
import { usePublicNavigation } from '../../app/public/public-navigation.ts';
import { VerificationRecord } from '../../features/static-pages/components/verification-record.tsx';
import { DocumentCheck } from '../../features/verification/components/document-check.tsx';

/** Authorship verification and the check of issued documents (REQ-267, REQ-269). */
export function VerificationRoute() {
  const code = codeIn(usePublicNavigation().search.code);
  return (
    <PublicFrame>
      <VerificationRecord
        backLink={<BackToDashboard />}
        documentCheck={<DocumentCheck code={code} />}
        isCheckFirst={code !== undefined}
      />
    </PublicFrame>
  );
}

/** The router reads `?code=42` as a number. */
function codeIn(code: unknown): string | undefined {
  const text = typeof code === 'string' || typeof code === 'number' ? String(code).trim() : '';
  return text === '' ? undefined : text;
}
