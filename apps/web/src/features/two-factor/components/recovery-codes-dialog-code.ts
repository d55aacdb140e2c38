import { lazyCode } from '../../../components/feedback/lazy.tsx';

/** Loaded before the codes exist: they are shown only once, and the connection may fail before then. */
export const RECOVERY_CODES_DIALOG = lazyCode(() => import('./recovery-codes-dialog.tsx'), 'RecoveryCodesDialog');
