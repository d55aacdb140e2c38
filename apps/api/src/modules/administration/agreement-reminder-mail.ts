import type { AgreementText } from '@aicv/domain/agreements/agreement-text';
import { brand } from '@aicv/domain/brand';
import { dayInWords } from '../../platform/days-in-words.ts';
import { writeLetter } from '../mails/mails.public.ts';

export interface ReminderLetter {
  readonly agreement: AgreementText;
  /** Where the platform was reached by who reminds. */
  readonly origin: string;
  readonly legalEmail: string;
}

/** Asks people to accept, or to sign, the version in force. */
export function agreementReminderMail({ agreement, origin, legalEmail }: ReminderLetter): {
  subject: string;
  text: string;
  html: string;
} {
  const isNda = agreement.kind === 'nda';
  const name = isNda ? 'non-disclosure agreement (NDA)' : 'confidentiality agreement';
  const since = dayInWords(agreement.effectiveDate);
  const ask = isNda
    ? 'You have not signed it yet. Until you do, funding rounds and investor updates stay closed to you.'
    : 'You have not accepted it yet. Until you do, the platform stays closed to you.';
  return {
    subject: `Reminder: the ${name} of ${brand.name}, version ${agreement.version}`,
    ...writeLetter({
      opening: [`Version ${agreement.version} of the ${name} of ${brand.name} is in force since ${since}.`, ask],
      action: {
        request: isNda ? 'Sign in and open Capital to read and sign it:' : 'Sign in to read and accept it:',
        label: isNda ? 'Read and sign' : 'Read and accept',
        address: isNda ? `${origin}/capital` : `${origin}/`,
      },
      closing: [`Questions about it are answered at ${legalEmail}.`],
      note: `You have this mail because you have an account on ${new URL(origin).host}.`,
    }),
  };
}
