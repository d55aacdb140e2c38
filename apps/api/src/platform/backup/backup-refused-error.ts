/** Why a backup or a restore failed, as one sentence for the operator. Print the message without a stack. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}
