import { decideAccess } from '@aicv/domain/access/access-policy';
import { Link } from '@tanstack/react-router';
import { Colophon } from '../colophon.tsx';
import { legalLinkClass } from '../links/legal-link-class.ts';
import { LegalLinks } from '../links/legal-links.tsx';
import { useSignedIn } from '../signed-in.ts';

/** Confidentiality banner, legal links and contact (REQ-138, REQ-139). */
export function ShellFooter() {
  const { actor } = useSignedIn();
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t px-(--page-pad) py-4 text-fg-2 text-xs">
      <p className="min-w-0">
        Confidential and proprietary. Users are bound by an NDA. Not investment advice; AI output needs human review.
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <nav aria-label="Legal" className="flex flex-wrap gap-x-4 gap-y-1">
          <LegalLinks />
          {decideAccess(actor, 'holdings.administer').granted ? (
            <Link to="/admin/legal" className={legalLinkClass}>
              Admin legal center
            </Link>
          ) : null}
        </nav>
        <Colophon />
      </div>
    </footer>
  );
}
