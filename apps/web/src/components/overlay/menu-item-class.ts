/** One row of a menu, for any action. */
export const menuItemClass =
  'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 text-sm text-fg outline-none select-none ' +
  'pointer-coarse:min-h-11 data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-fg-3 ' +
  'data-highlighted:data-disabled:bg-transparent [&>svg]:size-4 [&>svg]:shrink-0';
