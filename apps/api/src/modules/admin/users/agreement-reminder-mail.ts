import type { AgreementText } from '@aicv/domain/legal/agreements/agreement-text';
import { brand } from '@aicv/domain/text/brand';
import { formatDay } from '../../../platform/text/format-day.ts';
import { composeEmail, linkOrPath } from '../../notifications/mails.public.ts';

export interface ReminderMailDetails {
  readonly agreement: AgreementText;
  /** Undefined if the operator has configured no origin. */
  readonly origin: string | undefined;
  readonly legalEmail: string;
}

/** Asks a user to accept or sign the version in force. */
export function agreementReminderMail({ agreement, origin, legalEmail }: ReminderMailDetails): {
  subject: string;
  text: string;
  html: string;
} {
  const isNda = agreement.kind === 'nda';
  const name = isNda ? 'non-disclosure agreement (NDA)' : 'confidentiality agreement';
  const since = formatDay(agreement.effectiveDate);
  const ask = isNda
    ? 'You have not signed it yet. Sign it to view funding rounds and investor updates.'
    : 'You have not accepted it yet. Accept it to use the platform.';
  return {
    subject: `Reminder: ${brand.name} ${name}, version ${agreement.version}`,
    ...composeEmail({
      ...linkOrPath(
        [`Version ${agreement.version} of the ${brand.name} ${name} has been in force since ${since}.`, ask],
        {
          request: isNda ? 'Sign in and open Capital to read and sign it:' : 'Sign in to read and accept it:',
          label: isNda ? 'Read and sign' : 'Read and accept',
          origin,
          path: isNda ? '/capital' : '/',
        },
      ),
      closing: [`For questions, write to ${legalEmail}.`],
      note: `You received this email because you have an account on ${origin === undefined ? brand.name : new URL(origin).host}.`,
    }),
  };
}
