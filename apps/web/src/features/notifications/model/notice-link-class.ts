/** The style of a link within the sentence of a notice. */
export const NOTICE_LINK_CLASS = 'rounded-sm text-accent-text underline underline-offset-2';
