import { brand } from '@aicv/domain/text/brand';
import type { ReactNode } from 'react';
import type { LegalSection } from '../model/legal-section.ts';
import { LegalPage } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    heading: 'Acceptance',
    blocks: [
      `These terms are a contract between you and ${brand.legalName}, ${brand.legalForm} (“${brand.name}”, “we” or “us”). By registering an account or using the platform you accept them. If you do not accept them, do not use the platform.`,
      'You must be of legal age and able to enter into a contract. If you act for an organization, you confirm that you may bind it. The confidentiality agreement, and the non-disclosure agreement where you sign it, apply in addition to these terms.',
      'We may change these terms. We will announce a material change on the platform at least 30 days before it applies to you. If you do not agree to it, you may close your account before that day.',
    ],
  },
  {
    heading: 'Investment services and risks',
    blocks: [
      'The platform shows information about opportunities, ventures, funding rounds and financial figures to people who are entitled to see it. Nothing on it is an offer to sell securities, a solicitation of an offer to buy them, or a recommendation. An investment is made only through separate documents, by persons who are eligible under the law.',
      'Investments in young companies are speculative. You may lose all the money that you invest. Shares in private companies may be impossible to sell for many years, later rounds may dilute your holding, and past results say nothing reliable about future ones.',
      'Scores, forecasts and texts produced with artificial intelligence can be wrong. Check them yourself, and take advice from a qualified professional before you decide.',
    ],
  },
  {
    heading: 'Platform usage and conduct',
    blocks: [
      'You are responsible for what happens under your account. Keep your password secret, give true information about yourself, and tell us at once if you suspect that someone else has used your account.',
      { subheading: 'Permitted uses' },
      {
        list: [
          'Learning from courses, taking assessments and earning certificates.',
          'Submitting, reviewing and scoring opportunities, and working on ventures, as your role permits.',
          'Reading the financial information that has been opened to you, for the purpose for which it was opened.',
          'Exporting reports where the platform offers it, and keeping them confidential.',
        ],
      },
      { subheading: 'Prohibited uses' },
      {
        list: [
          'Sharing confidential content, or your account, with anyone who has not been authorized.',
          'Avoiding access rules, testing security without our written consent, or disturbing the operation of the platform.',
          'Collecting content by automated means outside the interfaces that we provide for it.',
          'Using content of the platform to train or operate an artificial-intelligence system without our written consent.',
          'Entering content that is unlawful, misleading or harmful, or that infringes the rights of others.',
          'Trading in securities on the basis of material information that is not public.',
        ],
      },
      'We may suspend or close an account that breaks these rules. Where the matter is not urgent, we will first give notice and a chance to explain.',
    ],
  },
  {
    heading: 'Academy terms',
    blocks: [
      'Enrollment in a course is personal and cannot be transferred. Course material may be used for your own learning only and may not be passed on or published.',
      'A certificate confirms that its holder completed a course or a level on the platform. It is not an academic degree, a professional license or a promise of employment. We may withdraw a certificate that was obtained by deception.',
      'We may revise, replace or withdraw courses. Certificates that have already been earned remain valid.',
    ],
  },
  {
    heading: 'Intellectual property',
    blocks: [
      `The platform, its software, its course material, its marks and its design belong to ${brand.name} or its licensors. You receive a limited, revocable right, which you cannot transfer, to use them as these terms describe.`,
      'What you submit stays yours. You allow us to store it, to show it to people who are entitled to see it, and to process it as far as this is needed to operate the platform. A transfer of rights in an idea or a venture needs a separate written agreement.',
      'If you believe that content on the platform infringes your rights, write to the legal contact below and name the content and the right.',
    ],
  },
  {
    heading: 'Limitation of liability',
    blocks: [
      'The platform is provided as it is and as it is available. As far as the law allows, we give no warranty that it is free of errors or interruptions, or that its information is complete and correct.',
      `As far as the law allows, ${brand.name} is not liable for indirect, incidental, special or consequential damage, or for lost profits, lost data or lost opportunities. The total liability of ${brand.name} for all claims that arise from the platform or these terms is limited to the amounts that you paid to ${brand.name} for the use of the platform in the twelve months before the event that gave rise to the claim.`,
      'These limits do not apply to liability that the law does not allow to be limited, such as liability for intent or for injury to life or health.',
    ],
  },
  {
    heading: 'Contact',
    blocks: [
      'These terms are governed by the laws of the State of Delaware, without regard to its conflict-of-law rules. Questions about them, and notices under them, go to:',
      { contact: 'plain' },
    ],
  },
];

/** The terms of service (REQ-264). */
export function TermsOfService({ backLink }: { backLink?: ReactNode }) {
  return (
    <LegalPage
      title="Terms of Service"
      dates="Effective date: September 14, 2025 · Last updated: September 14, 2025"
      sections={sections}
      backLink={backLink}
    />
  );
}
