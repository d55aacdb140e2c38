/** Where a link back to the page above stands. */
export const backLinkPlaceClass = 'inline-flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-11 print:hidden';

/** The look of a link back to the page above. */
export const backLinkClass = `${backLinkPlaceClass} text-accent-text underline-offset-4 hover:underline`;
