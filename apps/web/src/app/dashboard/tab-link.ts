import { buttonClass } from '../../ui/button-class.ts';

/** The way from a tab of the start page to the module that it is about. */
export const TAB_LINK = buttonClass({ size: 'sm' });
