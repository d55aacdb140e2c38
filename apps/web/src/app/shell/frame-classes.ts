/** The layout classes of the signed-in shell. */
export const FRAME = 'min-h-dvh bg-surface md:flex md:bg-canvas';

export const TOP_BAR = 'flex items-center justify-between px-(--page-pad) pt-2.5 pb-1 md:hidden print:hidden';
export const TOP_BAR_LOGO = 'inline-flex min-h-11 items-center rounded-sm';

export const SIDE =
  'sticky top-0 hidden h-dvh w-(--sidebar) shrink-0 flex-col overflow-y-auto px-3 md:flex print:hidden';
export const SIDE_HEADER = 'mt-5 mb-4 flex items-center justify-between gap-2';
export const SIDE_LOGO = 'ml-2 inline-flex self-start rounded-sm';

/**
 * The inset panel with the page. Its footer appears once everything has loaded, because loading content would push it down. A page with
 * its final height from the start is the exception (`data-fills`).
 */
export const PANEL =
  'flex min-w-0 flex-1 flex-col border-line bg-surface not-has-data-fills:has-data-pending:[&>footer]:invisible max-md:min-h-[calc(100dvh-3.625rem)] max-md:pb-[calc(3.75rem+env(safe-area-inset-bottom))] md:mt-2.5 md:mr-2.5 md:min-h-[calc(100dvh-0.625rem)] md:rounded-t-xl md:border md:border-b-0';

/** The page within it. A board or a table takes the width of the screen (`isWide` of its route). The titles of all pages begin at one edge. */
export const MAIN =
  'flex w-full not-data-wide:max-w-(--page-max) flex-1 flex-col px-(--page-pad) pt-2 pb-8 outline-none md:pt-6.5';
