import { Link } from '@tanstack/react-router';

const LINKS = [
  { to: '/privacy-policy', label: 'Privacy' },
  { to: '/terms-of-service', label: 'Terms' },
  { to: '/legal-notices', label: 'Legal notices' },
  { to: '/verification', label: 'Verification' },
] as const;

/** Links to the public legal pages, for the feet of all frames. */
export function LegalLinks() {
  return LINKS.map((link) => (
    <Link
      key={link.to}
      to={link.to}
      className="inline-flex min-h-6 items-center whitespace-nowrap text-fg-2 underline-offset-4 hover:text-fg hover:underline pointer-coarse:min-h-11"
    >
      {link.label}
    </Link>
  ));
}
