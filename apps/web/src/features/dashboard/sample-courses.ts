import type { CertificationLevel } from '@aicv/domain/certification';

interface SampleCourse {
  readonly title: string;
  readonly description: string;
  readonly level: CertificationLevel;
}

/** What a course of each level may be about (specification, section 2); none of them is a record, which the page says. */
export const SAMPLE_COURSES: readonly SampleCourse[] = [
  {
    title: 'Foundations of AI Ventures',
    description: 'What a model, a market and a team must show before a firm puts its money and its name behind them.',
    level: 'bronze',
  },
  {
    title: 'From Trend to Scored Opportunity',
    description:
      'Scouting with OTIF: writing an opportunity that reviewers can score, and reading where they disagree.',
    level: 'silver',
  },
  {
    title: 'Unit Economics of AI Products',
    description: 'Acquisition cost, lifetime value and the cost of each answer, read together before a venture scales.',
    level: 'gold',
  },
  {
    title: 'Governing a Portfolio',
    description: 'Valuations, runway and disclosure: what investors are told, when, and on which records it rests.',
    level: 'master',
  },
];
