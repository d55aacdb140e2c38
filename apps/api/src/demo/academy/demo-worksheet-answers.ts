import type { WorksheetAnswers } from '@aicv/domain/academy/worksheet';

interface DemoWorksheetAnswers {
  readonly worksheet: string;
  readonly savedDaysAgo: number;
  /** The number of saves while the learner types. */
  readonly saves: number;
  readonly answers: WorksheetAnswers;
}

/** The learner's answers in “Finding Problems Worth Solving”: a complete set that is not submitted yet. */
export const demoWorksheetAnswers: readonly DemoWorksheetAnswers[] = [
  {
    worksheet: 'Identify: who has the problem and how it shows',
    savedDaysAgo: 330.1,
    saves: 23,
    answers: {
      group: 'Owners of scaffolding firms with 5 to 40 workers who hire out by the week',
      'last-time':
        'In March an owner with 22 workers closed the account of a school that was painted over the winter. The scaffold had been up for 13 weeks, 8 were agreed, and no one had billed the other 5. “The sheet says it every week. It lies in the van until the van is cleaned.” The customer paid for 2 of the 5 weeks in the end.',
      interviews: '14',
      unprompted: '9',
      frequency: 'Weekly',
      workaround:
        'Foremen fill in a paper sheet at each weekly inspection. One person in the office types the sheets into a list on Friday, from photographs or from the paper, and looks for scaffolds that are up longer than agreed. Five of the 14 have tried an app on the telephone and gave it up because foremen in gloves went back to paper within a month.',
    },
  },
  {
    worksheet: 'Design: the statement and the smallest answer',
    savedDaysAgo: 323.1,
    saves: 31,
    answers: {
      statement:
        'Owners of scaffolding firms with 5 to 40 workers have every scaffold inspected each week, and the sheets reach the office late and in handwriting. Someone types them for a median of 14 hours a month, and hire beyond the agreed weeks is noticed too late to be billed. Together this costs a median firm $900 a month. It happens because the only record of which scaffold is still up is the sheet in the van. Today the office types at the end of the week and compares by memory.',
      'monthly-cost': '900',
      'smallest-answer':
        'Foremen photograph the sheet they fill in anyway and send it to one number. On Friday the office gets a list by scaffold: last inspection, defects, days beyond the agreed hire. A person in the office approves each line before it is filed or billed. Of the $900, 14 hours x $30 = $420 are typing and $480 are hire that was not billed; we expect to save 60% of the first and half of the second, $252 + $240 = $492 a month.',
      'model-role': 'Extracts or sorts what people then use',
      'sinking-assumption': 'At least 9 of 10 photographed sheets can be read without asking the foreman',
      'rival-cause':
        'Owners may know of the extra weeks and give them away to keep the customer. Asking five owners about the last three extensions that they knew of and did not bill would tell the two apart.',
    },
  },
  {
    worksheet: 'Execute: the market within reach and the first ninety days',
    savedDaysAgo: 315.1,
    saves: 27,
    answers: {
      customers: '7200',
      'yearly-price': '1800',
      derivation:
        'Firms with 5 to 40 workers in the three countries that we can serve: 12,000 / 16,000 / 18,000, from the trade registers and, for two of the three, the association’s own count. Share that hires out by the week: 60 / 75 / 85%, from the interviews, a guess beyond them. Share that inspects on paper: 45 / 60 / 70%, from the interviews. That is 3,240 / 7,200 / 10,710 firms. At $1,200 / $1,800 / $2,400 a year the market is $3.9m / $13.0m / $25.7m. The price is the widest factor, the share on paper the next.',
      'first-ten':
        'The four owners who gave us their sheets of last month, three firms that they named, and three members of the regional association’s working group on safety, who meet in the first week of each month.',
      'ninety-days':
        '1. Day 10: 400 photographed sheets of four firms, typed twice, differences counted.\n2. Day 25: share of lines read rightly on 100 sheets that no one has seen before.\n3. Day 40: three Friday lists for the four firms, corrections counted.\n4. Day 45: offer to 12 firms, payment in advance.\n5. Day 75: payments counted; day 90: decision written down.',
      budget: '9000',
    },
  },
  {
    worksheet: 'Assess: the gates it passed and the test to come',
    savedDaysAgo: 305.1,
    saves: 19,
    answers: {
      gates:
        'Raised unprompted in at least half of the interviews: 9 of 14, passed. Costs a median customer at least $8,000 a year: 12 x $900 = $10,800, passed. Base case of the market at least $10m a year: $13.0m, passed, while the low case of $3.9m would fail. A paid test within 90 days: possible, passed. Weakest point: the share of firms that inspect on paper comes from 14 interviews.',
      test: 'The Friday list is offered to 12 firms for $150 a month, the first month in advance. They send the sheets of each week and give the foremen 20 minutes to be shown how.',
      stop: 'Fewer than 4 of 12 have paid by day 75',
      days: '75',
      confidence: '50 to 75%',
    },
  },
];
