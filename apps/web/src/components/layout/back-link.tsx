import { createLink } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { backLinkClass } from './back-link-class.ts';

/** A link to the page above this one. */
export const BackLink = createLink(({ children, ...anchor }: ComponentProps<'a'>) => (
  <a {...anchor} className={backLinkClass}>
    <ArrowLeft aria-hidden="true" className="size-4" />
    {children}
  </a>
));
