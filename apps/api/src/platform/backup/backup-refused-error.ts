/** Why a backup or a restore was not made, in one sentence for the operator; print the message without a stack. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}
