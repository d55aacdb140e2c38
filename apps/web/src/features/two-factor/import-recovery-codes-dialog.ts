import { importPart } from '../../lib/connection.ts';
/** Loaded before the codes exist: they are shown only once, and the connection may fail before then. */
export const importRecoveryCodesDialog = () => importPart(() => import('./components/recovery-codes-dialog.tsx'));
