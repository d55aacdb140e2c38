import { brand } from '@aicv/domain/text/brand';
import type { ReactNode } from 'react';
import type { LegalSection } from '../model/legal-section.ts';
import { LegalPage } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    heading: 'Introduction',
    blocks: [
      `${brand.legalName}, ${brand.legalForm} (“${brand.name}”, “we” or “us”), operates this platform and decides how personal data on it is processed. This policy says which data we collect, what we do with it and how we protect it.`,
      'It applies to everyone who visits the public pages, registers an account or uses the platform after signing in. It does not apply to websites of others that the platform links to.',
    ],
  },
  {
    heading: 'Information we collect',
    blocks: [
      'We collect only what the platform needs in order to work, to be secure and to prove what was agreed.',
      { subheading: 'Personal data' },
      {
        list: [
          'Account: username, first and last name, e-mail address, role and requested role, and a profile picture if you add one.',
          'Credentials: a hash of your password; if you set them up, the sealed secret of an authenticator app, the public keys of passkeys, and hashes of recovery codes and of access tokens. We never store the password itself.',
          'Agreements: the version that you accepted or signed, the legal name that you typed, the date and time, and the IP address.',
          'Work: the courses, opportunities, ventures, tasks and other records that you create or change.',
        ],
      },
      { subheading: 'Usage data' },
      {
        list: [
          'Sign-ins and refused sign-ins, with time, IP address and browser identification.',
          'An audit log of security-relevant actions and of changes to records: who did what, to which record, and when.',
          'Technical logs of requests, which hold no passwords and no contents of documents.',
          'Cookies that the platform needs: one that keeps you signed in, one that waits for the second step of a sign-in, one that protects forms against other websites, one that stores the color theme if you choose one, and one that stores, until the browser closes, which confidentiality reminders you have acknowledged. There are no advertising cookies and no trackers of third parties.',
          'Drafts of what you have not saved yet, and small choices of display, which your browser keeps on your device.',
        ],
      },
      { subheading: 'Investment data' },
      {
        list: [
          'Whether you have signed the non-disclosure agreement, and the signed document.',
          'Which funding rounds and investor updates you were shown, opened or exported, and when.',
          'Funding rounds, valuations and investor updates that are entered by authorized users. These may name persons, for example a lead investor.',
        ],
      },
    ],
  },
  {
    heading: 'How we use information',
    blocks: [
      {
        list: [
          'To provide the platform: accounts, training, the opportunity pipeline, venture building, finance and administration.',
          'To decide what each person may see and do, according to role, accepted agreements and organization.',
          'To keep the platform secure, to detect misuse and to investigate incidents.',
          'To keep evidence of agreements, and to meet legal duties of retention and disclosure.',
          'To tell you about matters of your account, such as a role decision, an invitation or a password reset.',
        ],
      },
      'We do not sell personal data, and we do not use it for advertising. We share it only with providers who operate the platform for us under contract, with professional advisers who are bound to secrecy, with authorities where the law requires it, and with a successor of our business who continues under this policy.',
      'Account data is kept while the account exists. Records of agreements and the audit log are kept for as long as claims may arise from them, and at least for the term of the confidentiality agreement: platform access plus 5 years.',
    ],
  },
  {
    heading: 'Data security',
    blocks: [
      'Passwords are stored as argon2id hashes. Sessions use cookies that scripts cannot read. Every write is protected against cross-site request forgery, and repeated failures to sign in lock the account for that address for a time.',
      'The database separates the organizations that use the platform from one another. Access rules are enforced by the server on every request, and confidential financial data needs a signed non-disclosure agreement.',
      'No system is perfectly secure. If an incident affects your personal data, we will tell you and the competent authorities as the law requires. Report a suspected weakness to the legal contact below.',
    ],
  },
  {
    heading: 'Contact',
    blocks: [
      'Write to us to see, correct or export your personal data, to have it deleted, or to object to a use of it. We answer within 30 days. Some records, such as evidence of an agreement, must be kept even after an account is deleted; we will tell you which.',
      'You may also complain to the data protection authority that is competent for you.',
      { contact: 'plain' },
    ],
  },
];

/** The privacy policy (REQ-263). */
export function PrivacyPolicy({ backLink }: { backLink?: ReactNode }) {
  return (
    <LegalPage
      title="Privacy Policy"
      dates="Effective date: September 14, 2025 · Last updated: September 14, 2025"
      sections={sections}
      backLink={backLink}
    />
  );
}
