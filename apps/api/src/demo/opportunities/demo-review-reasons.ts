/** Reasons of reviewers for a score, by component and score range. The reviewers of one card, three at most, never give the same reason. */

import { type ComponentScore, scoreBand } from '@aicv/domain/opportunities/scoring';
import { capitalised } from '@aicv/domain/text/capitalised';

/** The phrases of one opportunity that the reasons mention, in lower case. */
export interface ReviewTerms {
  /** Who would pay for it, in the plural. */
  readonly buyers: string;
  /** What it learns from, in the singular. */
  readonly data: string;
  /** How the work is done without it, in the singular. */
  readonly today: string;
}

type Band = ReturnType<typeof scoreBand>;

const REASONS: Readonly<Record<ComponentScore, Readonly<Record<Band, readonly string[]>>>> = {
  roiScore: {
    high: [
      '{Buyers} pay for {today} today, so the return shows within the first budget year.',
      'Two reference customers confirm savings that pay the subscription back in under nine months.',
      'The margin holds even if {buyers} negotiate the list price down by a third.',
      'It saves money that {buyers} already count, which keeps the sales talk short.',
    ],
    middle: [
      'The saving over {today} is real, but it is spread over too many budgets.',
      'Payback sits near eighteen months, which is acceptable and not exciting.',
      'Gross margin depends on how much onboarding {buyers} need, and we have one data point.',
      'Worth paying for, though {buyers} will compare the price with {today}.',
    ],
    low: [
      '{Buyers} like it, but none of them named the budget that it would come from.',
      'The saving per customer is smaller than what it costs us to win one.',
      '{Today} is cheap enough that the case rests on quality alone.',
    ],
  },
  feasibilityScore: {
    high: [
      'The prototype works on real {data}, with errors that a person can see and correct.',
      'Nothing here needs research: known methods, and {data} in usable shape.',
      'A small team can ship the first version in a quarter, integration included.',
      'Accuracy was checked by the customer on {data} of last year, and it held.',
    ],
    middle: [
      'Doable, but access to {data} has to be negotiated site by site.',
      'The model is the easy part; fitting into the systems of {buyers} takes most of the effort.',
      'Works on clean {data}; the noisy tenth still needs a person.',
      'The demo convinced me, the plan for exceptions did not yet.',
    ],
    low: [
      'It assumes {data} of a quality that we have not seen yet.',
      'Too many parts must work at once before {buyers} notice any benefit.',
      'The team has not yet built anything that runs outside of a notebook.',
    ],
  },
  scalabilityScore: {
    high: [
      'Each new customer adds {data} and hardly any setup, so growth costs little.',
      'The same product sells to {buyers} in every country that we looked at.',
      'Onboarding took four days at the second site, after three weeks at the first.',
      'Nothing in it is tied to one customer: what was built for the first runs at the fifth.',
    ],
    middle: [
      'Scales within one segment of {buyers}; the next one needs new integrations.',
      'Rollout is limited by the training of people, not by the software.',
      'Grows country by country, because rules and forms differ.',
      'The second customer was easier than the first, but not by as much as the plan says.',
    ],
    low: [
      'There are too few {buyers} for the effort per account.',
      'Every site is a project of its own at present.',
      'Support grows with each customer, because {today} is nowhere standardised.',
    ],
  },
  defensibilityScore: {
    high: [
      'Exclusive use of {data} puts a follower two years behind.',
      'The collected {data} improves with each customer and cannot be bought.',
      'Going back to {today} would cost {buyers} more than staying.',
      'The approvals take a year to get, and we would hold them first.',
    ],
    middle: [
      'The {data} helps, but a large vendor could collect it too.',
      'The workflow is the moat and not the model, and workflows get copied.',
      'Being first with {buyers} counts, though contracts run for one year only.',
      'References open doors for now; they will not keep a cheaper rival out.',
    ],
    low: [
      'A general model with a good prompt gets close to this.',
      'Nothing about {data} is exclusive, so price will be the argument.',
      'Two larger vendors that serve {buyers} have announced the same feature.',
    ],
  },
  timeToRevenueScore: {
    high: [
      '{Buyers} can sign below their tender threshold, so money comes this year.',
      'A paid pilot is agreed and starts next month.',
      'It can be invoiced from the first week, as it takes over from {today} at once.',
      'Partners sell to {buyers} already and only add a line to the contract.',
    ],
    middle: [
      'Procurement takes two quarters, and nothing we do shortens it.',
      'First revenue within the year, if the pilot starts on time.',
      'Pilots convert, but only after {buyers} have used it through a full season.',
      'The first invoice is close, there is no sign of a second customer yet.',
    ],
    low: [
      '{Buyers} decide once a year, and this year has passed.',
      'Approval has to come first, so revenue is two years away.',
      'No one has promised money for a pilot yet.',
    ],
  },
};

/** The reason for a score. `turn` selects a different reason for each reviewer. */
export function reasonFor(
  component: ComponentScore,
  score: string,
  { terms, turn }: { terms: ReviewTerms; turn: number },
): string {
  const reasons = REASONS[component][scoreBand(score)];
  const sentence = reasons[turn % reasons.length] ?? '';
  return sentence
    .replaceAll('{buyers}', terms.buyers)
    .replaceAll('{data}', terms.data)
    .replaceAll('{today}', terms.today)
    .replaceAll('{Buyers}', capitalised(terms.buyers))
    .replaceAll('{Today}', capitalised(terms.today));
}
