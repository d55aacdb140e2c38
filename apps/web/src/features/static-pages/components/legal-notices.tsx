import { brand } from '@aicv/domain/text/brand';
import type { ReactNode } from 'react';
import type { LegalSection } from '../model/legal-section.ts';
import { LegalPage } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    heading: 'Investment risk disclaimer',
    blocks: [
      'Venture investments carry a high degree of risk. Most young companies fail. You should invest only money that you can afford to lose entirely, and only as part of a portfolio that is diversified beyond ventures of this kind.',
      {
        list: [
          'Loss: an investment may lose all of its value.',
          'Illiquidity: there may be no market for an interest, and transfers may be restricted by law and contract.',
          'Dilution: later funding rounds may reduce a holding and its rights.',
          'Valuation: values of private companies are estimates and may differ widely from a price that is later achieved.',
          'Technology: ventures in artificial intelligence face rapid change, dependence on suppliers of models and computing power, and rules that are still taking shape.',
        ],
      },
      'Figures on the platform are for information. They are not investment, legal, tax or accounting advice, and past performance does not indicate future results.',
    ],
  },
  {
    heading: 'Regulatory compliance',
    blocks: [
      { subheading: 'Securities acts' },
      'Interests described on the platform have not been registered under the Securities Act of 1933 or the securities laws of a state. They may be offered or sold only where a registration or an exemption from registration is in place. The Securities Exchange Act of 1934, the Investment Company Act of 1940 and the Investment Advisers Act of 1940 apply as far as their terms provide. No authority has approved an interest or confirmed that the information about it is complete or correct.',
      { subheading: 'Accredited investor rule' },
      'Offerings that rely on Regulation D are open only to investors who meet the definition of an accredited investor in Rule 501(a), or who otherwise qualify under the exemption that is used. Before a person can take part, we may ask for evidence and, where Rule 506(c) applies, take reasonable steps to verify it.',
      { subheading: 'Anti-money-laundering and know-your-customer' },
      'Before an investment is accepted, the identity of the investor and of its beneficial owners, the source of the funds and the relevant sanctions lists are checked under the applicable anti-money-laundering and know-your-customer rules. We may refuse an investment, or report it to the authorities, where these rules require it.',
    ],
  },
  {
    heading: 'AI disclosures',
    blocks: [
      'Ventures on the platform build on artificial intelligence, and content on it may have been prepared with the help of artificial intelligence. Such output can be incomplete, biased or wrong, even when it reads convincingly.',
      {
        list: [
          'AI output needs human review before anyone relies on it.',
          'No investment decision and no decision about a person is left to an automated system alone.',
          'The total score of an opportunity is a weighted mean of scores that reviewers entered. It is an aid to discussion, not a forecast of success.',
        ],
      },
    ],
  },
  {
    heading: 'Forward-looking statements',
    blocks: [
      'Plans, targets, forecasts and statements about markets are forward-looking. They often use words such as “expects”, “plans”, “targets” or “will”. They rest on assumptions that may prove wrong and are subject to risks that we cannot control, so actual results may differ materially.',
      'A forward-looking statement speaks only as of the day on which it was made. We undertake no duty to update it, except where the law requires us to.',
    ],
  },
  {
    heading: 'Intellectual property and trademarks',
    blocks: [
      `${brand.name}, the ${brand.name} logo, Abundance Labs and OTIF are used as marks of ${brand.legalName}. Other names on the platform may be marks of their owners; naming them implies neither sponsorship nor endorsement.`,
      `Texts, software, designs and course material are protected by copyright. No part of them may be reproduced or published without the written consent of ${brand.name}, except where the law permits it.`,
    ],
  },
  {
    heading: 'Legal contact',
    blocks: [{ contact: 'with-hours' }],
  },
];

/** The legal notices, version 2.0 (REQ-265, REQ-266). */
export function LegalNotices({ backLink }: { backLink?: ReactNode }) {
  return (
    <LegalPage
      title="Legal Notices"
      dates="Version 2.0 · Last updated: September 14, 2025 · Reviewed quarterly"
      sections={sections}
      backLink={backLink}
    />
  );
}
