import { buttonClass } from '../../components/form/button-class.ts';

/** The style of the link from a tab of the start page to its module. */
export const TAB_LINK = buttonClass({ size: 'sm' });
