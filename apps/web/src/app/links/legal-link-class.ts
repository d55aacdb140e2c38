/** The style of a link in the footers of the frames. */
export const legalLinkClass =
  'inline-flex min-h-6 items-center whitespace-nowrap text-fg-2 underline-offset-4 hover:text-fg hover:underline pointer-coarse:min-h-11';
