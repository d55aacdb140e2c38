import type { AgreementText } from './agreement-text.ts';
import { confidentiality10 } from './confidentiality-1-0.ts';
import { nda10 } from './nda-1-0.ts';

/** Every version ever offered, oldest first: acceptances of earlier versions stay on record and must stay readable. */
export const confidentialityAgreements: readonly AgreementText[] = [confidentiality10];

/** The version that a user must have accepted. Replacing it asks every user again (REQ-73). */
export const CURRENT_CONFIDENTIALITY_AGREEMENT: AgreementText = confidentiality10;

/** Every NDA version ever offered, oldest first: signatures of earlier versions stay on record. */
export const ndaVersions: readonly AgreementText[] = [nda10];

/** The NDA version that opens confidential data. Replacing it asks every user again (REQ-73). */
export const CURRENT_NDA: AgreementText = nda10;
