/**
 * The box of text field, text area and select. Focus draws the ring on the box's own edge, because the box is already an outline; an error
 * doubles that outline. Text of 16 px on touch screens keeps iOS from zooming into the field.
 */
export const controlClass =
  'w-full min-w-0 rounded-md border border-control bg-raised text-md text-fg pointer-coarse:text-lg ' +
  'transition-[border-color,background-color] duration-(--dur-1) ease-out ' +
  'focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ring ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)] ' +
  'disabled:cursor-not-allowed disabled:border-dashed disabled:border-line-strong disabled:bg-sunken disabled:text-fg-3';
