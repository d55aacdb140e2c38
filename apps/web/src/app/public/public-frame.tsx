import { brand } from '@aicv/domain/text/brand';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Logo } from '../../components/layout/logo.tsx';
import { SkipLink } from '../../components/layout/skip-link.tsx';
import { Colophon } from '../colophon.tsx';
import { LegalLinks } from '../links/legal-links.tsx';
import { PublicLink } from '../links/public-link.tsx';

/** The plain frame of the pages that anyone may read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-surface [@media(scripting:enabled)]:has-data-pending:[&>footer]:invisible">
      <SkipLink href="#main">Skip to content</SkipLink>
      <header className="border-line border-b px-(--page-pad) py-3.5">
        <PublicLink
          to="/"
          aria-label={`${brand.name} home`}
          className="inline-flex items-center rounded-sm pointer-coarse:-my-2 pointer-coarse:min-h-11"
        >
          <Logo wordmark={brand.name} size="medium" />
        </PublicLink>
      </header>
      <main id="main" tabIndex={-1} className="flex-1 px-(--page-pad) py-8 outline-none">
        {children}
      </main>
      <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t px-(--page-pad) py-4 text-fg-2 text-xs">
        <nav aria-label="Legal" className="flex flex-wrap gap-x-4 gap-y-1">
          <LegalLinks />
        </nav>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Colophon />
        </div>
      </footer>
    </div>
  );
}

/** Link from a public page back to the platform, without a reload. */
export function BackToDashboard() {
  return (
    <PublicLink
      to="/"
      className="inline-flex min-h-6 items-center gap-2 text-link text-md pointer-coarse:min-h-11 print:hidden"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to dashboard
    </PublicLink>
  );
}
