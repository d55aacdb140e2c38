/** Loaded before there are codes: they are told only once, and a connection may be gone by then. */
export const importRecoveryCodesDialog = () => import('./components/recovery-codes-dialog.tsx');
