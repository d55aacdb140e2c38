import { Award } from 'lucide-react';
import { buttonClass } from '../../../components/form/button-class.ts';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';

type ViewCertificateLinkProps = {
  certificateId: string;
  /** The course or level of the certificate, for the accessible name. */
  of: string;
  size?: 'sm' | 'md';
  className?: string;
};

/** Opens the signed document in a new tab. */
export function ViewCertificateLink({ certificateId, of, size = 'md', className = '' }: ViewCertificateLinkProps) {
  return (
    <a
      href={certificateAddress(certificateId)}
      target="_blank"
      rel="noopener"
      className={buttonClass({ size, className })}
    >
      <span className="inline-flex items-center gap-2">
        <Award aria-hidden="true" className="size-4 text-brass" />
        <span>
          VIEW CERTIFICATE<VisuallyHidden> of {of}, opens in a new tab</VisuallyHidden>
        </span>
      </span>
    </a>
  );
}

/** The URL of a certificate's signed document. */
function certificateAddress(certificateId: string): string {
  return `/api/certificates/${encodeURIComponent(certificateId)}/pdf`;
}
