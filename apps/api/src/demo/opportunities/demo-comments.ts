import type { Role } from '@aicv/domain/access/roles';

/** A comment of the demonstration data, on the opportunity of this title. */
export interface DemoComment {
  readonly title: string;
  readonly author: Role;
  readonly daysAgo: number;
  readonly body: string;
}

/** The reviewers' comments by opportunity, oldest first in each. */
export const demoComments: readonly DemoComment[] = [
  {
    title: 'Contract copilots for shipping charters',
    author: 'analyst',
    daysAgo: 2.6,
    body: 'Spoke with two charterers this morning. Both calculate laytime in a spreadsheet that one person understands.',
  },
  {
    title: 'Contract copilots for shipping charters',
    author: 'manager',
    daysAgo: 2.1,
    body: '@analyst can we see five recaps and the calculations that belong to them before we score it?',
  },
  {
    title: 'Contract copilots for shipping charters',
    author: 'analyst',
    daysAgo: 0.7,
    body: 'Four of five are here, with names removed. The fifth needs the owner’s consent.',
  },
  {
    title: 'Medication review for care homes',
    author: 'manager',
    daysAgo: 6.4,
    body: 'The pharmacists’ association would host the pilot. That resolves my doubt about who is responsible for a missed interaction.',
  },
  {
    title: 'Medication review for care homes',
    author: 'admin',
    daysAgo: 5.2,
    body: '@manager please have counsel confirm in writing that the review stays advice and is not a prescription.',
  },
  {
    title: 'Autonomous underwriting for surety bonds',
    author: 'analyst',
    daysAgo: 1.5,
    body: 'The carrier shared loss runs of six years. Contractors with late job-cost reports default three times as often.',
  },
  {
    title: 'Autonomous underwriting for surety bonds',
    author: 'admin',
    daysAgo: 0.8,
    body: 'Strong. @manager @analyst let us agree on the shortlist on Thursday, before the carrier’s board meets.',
  },
  {
    title: 'Collections with consent',
    author: 'admin',
    daysAgo: 4.4,
    body: 'We are more than three points apart on defense. I would rather hear both sides in a call than average them.',
  },
  {
    title: 'Collections with consent',
    author: 'analyst',
    daysAgo: 3.9,
    body: '@admin agreed. The audit trail is the product; if lenders do not pay for it, I come down to four.',
  },
  {
    title: 'Aquaculture feeding by camera',
    author: 'manager',
    daysAgo: 8.9,
    body: 'The feasibility scores tell two stories. @analyst has anyone measured how often the lenses are cleaned?',
  },
  {
    title: 'Aquaculture feeding by camera',
    author: 'analyst',
    daysAgo: 6.8,
    body: 'Every nine days in winter, every four in August. The site manager sends the log next week.',
  },
  {
    title: 'Aquaculture feeding by camera',
    author: 'admin',
    daysAgo: 6.1,
    body: 'Then the August log decides it. We wait for it.',
  },
  {
    title: 'Enzyme design for plastic recycling',
    author: 'admin',
    daysAgo: 15.2,
    body: 'Best science on the board, longest way to money. Could the packaging maker fund the next reactor?',
  },
  {
    title: 'Enzyme design for plastic recycling',
    author: 'manager',
    daysAgo: 13.6,
    body: 'They would, against a right of first use in Europe. @admin that is worth a conversation with counsel.',
  },
  {
    title: 'Enzyme design for plastic recycling',
    author: 'analyst',
    daysAgo: 4.3,
    body: 'New number from the pilot: enzyme cost is down by 22 percent since the strain was changed.',
  },
  {
    title: 'Materials discovery for battery cathodes',
    author: 'manager',
    daysAgo: 4.1,
    body: 'Cycle 800 is confirmed by the partner’s own bench. Ready for incubation as far as I am concerned.',
  },
  {
    title: 'Materials discovery for battery cathodes',
    author: 'admin',
    daysAgo: 3.3,
    body: '@manager who owns the compositions, the lab or the company? We need that answered before incubation.',
  },
  {
    title: 'Structural monitoring for bridges',
    author: 'analyst',
    daysAgo: 36,
    body: 'The state agency froze its budget until the new year. Sixty bridges are still funded, further ones are not.',
  },
  {
    title: 'Structural monitoring for bridges',
    author: 'manager',
    daysAgo: 34,
    body: 'Then we leave it where it is. @analyst please ask again once the budget has passed.',
  },
  {
    title: 'Museum provenance research',
    author: 'manager',
    daysAgo: 43,
    body: 'An auction house asked for a price. If two more do, the market is not small after all.',
  },
  {
    title: 'Museum provenance research',
    author: 'analyst',
    daysAgo: 39,
    body: 'One more has asked. I keep it in scoring until the third does.',
  },
  {
    title: 'Compliance twin for payments',
    author: 'manager',
    daysAgo: 11.4,
    body: 'The acquirer signed for the first monthly attestation. We can launch.',
  },
  {
    title: 'Compliance twin for payments',
    author: 'admin',
    daysAgo: 10.6,
    body: 'Launch approved. @manager please set up the kick-off sprint so that the evidence store comes first.',
  },
  {
    title: 'Lab notebooks that plan the next run',
    author: 'analyst',
    daysAgo: 4,
    body: 'Added what we learned from the chemistry group: they would share four years of notebooks under an agreement.',
  },
  {
    title: 'Synthetic clinical-trial arms from EHR data',
    author: 'manager',
    daysAgo: 0.6,
    body: '@analyst which regulator has accepted a simulated arm so far, and for which indication?',
  },
  {
    title: 'Synthetic clinical-trial arms from EHR data',
    author: 'analyst',
    daysAgo: 0.3,
    body: 'One, for a rare disease, beside a small real arm. I am collecting the written decisions.',
  },
];
