import { importPart } from '../../lib/connection.ts';
/** Loaded before there are codes: they are told only once, and a connection may be gone by then. */
export const importRecoveryCodesDialog = () => importPart(() => import('./components/recovery-codes-dialog.tsx'));
