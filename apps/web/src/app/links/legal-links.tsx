import { legalLinkClass } from './legal-link-class.ts';
import { PublicLink } from './public-link.tsx';

const LINKS = [
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-of-service', label: 'Terms' },
  { to: '/legal-notices', label: 'Legal notices' },
  { to: '/verification', label: 'Verification' },
] as const;

/** Links to the public legal pages, for the footers of all frames. */
export function LegalLinks() {
  return LINKS.map((link) => (
    <PublicLink key={link.to} to={link.to} className={legalLinkClass}>
      {link.label}
    </PublicLink>
  ));
}
