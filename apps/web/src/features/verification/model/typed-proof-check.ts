import { verifyBody } from '@aicv/contracts/legal/verification';
import { validatorOf } from '../../../lib/forms/validator-of.ts';

const check = validatorOf(verifyBody);

/** Validates a typed code or fingerprint before it is sent. */
export const checkTypedProof = {
  code: ({ proof }: { proof: string }) => onProof(check({ code: proof }).code),
  sha256: ({ proof }: { proof: string }) => onProof(check({ sha256: proof }).sha256),
} as const;

const onProof = (message: string | undefined) => (message === undefined ? {} : { proof: message });
