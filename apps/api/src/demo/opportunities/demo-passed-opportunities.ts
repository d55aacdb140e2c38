import type { PassReason } from '@aicv/domain/opportunities/pass';
import type { DemoOpportunity } from './demo-opportunity.ts';

/** An opportunity that was passed on in its stage. */
export type DemoPassedOpportunity = DemoOpportunity & {
  readonly pass: {
    readonly reason: PassReason;
    readonly note: string;
    readonly daysAgo: number;
    readonly revisitInDays?: number;
  };
};

/** Passed opportunities, one for each reason, the latest pass first. */
export const demoPassedOpportunities: readonly DemoPassedOpportunity[] = [
  {
    title: 'Meeting summaries for dental chains',
    description:
      'Summarizes patient consultations into the chart; the practice software vendors ship the same feature this spring.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'C. Duarte',
    createdDaysAgo: 9,
    pass: { reason: 'product', note: 'A feature of the practice software, not a company.', daysAgo: 4 },
  },
  {
    title: 'Yield models for vertical farms',
    description:
      'Predicts harvest weight from camera and climate data; the two anchor customers closed their sites last winter.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'T. Oyelaran',
    createdDaysAgo: 34,
    movedDaysAgo: 19,
    totalScore: '5.1',
    pass: { reason: 'market', note: 'Fewer than forty sites remain in Europe.', daysAgo: 12 },
  },
  {
    title: 'Tender drafting for public works',
    description:
      'Drafts bids from past tenders; the founders answer well on the product but have no one who has sold to councils.',
    stage: 'screening',
    priority: 'medium',
    submittedBy: 'J. Weber',
    createdDaysAgo: 41,
    movedDaysAgo: 25,
    totalScore: '6.2',
    pass: {
      reason: 'team',
      note: 'Come back once a commercial founder has joined.',
      daysAgo: 17,
      revisitInDays: 90,
    },
  },
  {
    title: 'Autonomous yard trucks',
    description:
      'Drives trailers between dock and yard without a driver; insurers will not cover mixed traffic before the rule changes.',
    stage: 'screening',
    priority: 'high',
    submittedBy: 'M. Park',
    createdDaysAgo: 58,
    movedDaysAgo: 34,
    totalScore: '7.3',
    pass: {
      reason: 'timing',
      note: 'The rule on mixed traffic is expected next year. The team is strong.',
      daysAgo: 23,
      revisitInDays: 150,
    },
  },
  {
    title: 'Shift planning for care homes',
    description:
      'Plans shifts around sick leave and preferences; eleven homes on free pilots for a year and none has paid so far.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'S. Iyer',
    createdDaysAgo: 72,
    movedDaysAgo: 43,
    totalScore: '6.1',
    pass: { reason: 'traction', note: 'Pilots without a price for a year. No reference to call.', daysAgo: 29 },
  },
  {
    title: 'Warranty fraud detection',
    description:
      'Flags suspicious warranty claims for appliance makers; the round is priced at forty times revenue with a full ratchet.',
    stage: 'shortlist',
    priority: 'high',
    submittedBy: 'L. Haddad',
    createdDaysAgo: 96,
    movedDaysAgo: 56,
    totalScore: '7.6',
    pass: { reason: 'terms', note: 'Price and ratchet are out of reach for us in this round.', daysAgo: 36 },
  },
  {
    title: 'Audit sampling for auditors',
    description:
      'Chooses samples by risk and documents the choice; it competes directly with a venture that we launched last year.',
    stage: 'scoring',
    priority: 'medium',
    submittedBy: 'A. Lindqvist',
    createdDaysAgo: 103,
    movedDaysAgo: 65,
    totalScore: '7.1',
    pass: { reason: 'conflict', note: 'Competes with one of our own ventures.', daysAgo: 47 },
  },
  {
    title: 'Compliance twin for payment firms',
    description:
      'Simulates rule changes against payment flows; the same company as an earlier submission, under its former name.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'R. Novak',
    createdDaysAgo: 110,
    pass: { reason: 'duplicate', note: 'We work on it as Compliance twin for payments.', daysAgo: 108 },
  },
  {
    title: 'Prompt marketplace for agencies',
    description:
      'Sells tested prompts with usage rights; the founders decided to return the seed money and to join another company.',
    stage: 'discovery',
    priority: 'low',
    submittedBy: 'P. Costa',
    createdDaysAgo: 131,
    pass: { reason: 'other', note: 'The founders wound it up.', daysAgo: 120 },
  },
];
