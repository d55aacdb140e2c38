/** The style of a link back to the parent page. */
export const backLinkClass =
  'inline-flex min-h-6 items-center gap-2 text-sm text-link pointer-coarse:min-h-11 print:hidden';
