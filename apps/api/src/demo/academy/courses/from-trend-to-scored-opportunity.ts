import type { DemoCourse } from '../demo-course.ts';

export const fromTrendToScoredOpportunity: DemoCourse = {
  title: 'From Trend to Scored Opportunity',
  description:
    'Trace a trend to a dated change, write an opportunity that reviewers can score, compute its total, and read what lies behind their disagreement.',
  icon: 'compass',
  level: 'silver',
  category: 'ventures',
  isPremium: false,
  lessons: [
    {
      title: 'Find the dated change beneath a trend',
      minutes: 75,
      content: `## A topic is not a signal

"Agents", "robotics" and "AI in health" are topics. A topic shows a scout where others are looking. An opportunity begins with a change: something that was impossible, forbidden or too dear until a certain date and is not so any more, or the reverse. The change has a date, a source, and a person whose decision it alters. Write all three down and most topics disappear from the list.

Changes come in a few kinds, and each kind has places where it can be seen early.

| Kind of change | Where it shows first | What to note |
| --- | --- | --- |
| Cost falls below a threshold | price lists, invoices, benchmarks that you run yourself | unit, date, slope |
| A rule begins or ends to apply | official journals, consultations of regulators | article, date, who is bound |
| Data becomes available | open-data portals, new interfaces, new sensors in the field | license, coverage, history |
| Work changes hands | job advertisements, public tenders, union agreements | volume, wage, region |
| A method becomes usable | papers with code, first production use | what it needs, where it fails |

A rule as an example: Regulation (EU) 2024/1689, the Artificial Intelligence Act, entered into force on 1 August 2024 and applies in stages. For a scout the stages are what matters, because each binds different people from a different date. The list must be read in its current version, since such dates can be amended, and whether a certain product is bound is decided by counsel.

## Four classes of evidence

1. Measured: you ran it, counted it or bought it.
2. Primary: published by the body that is responsible for it, such as a statute, an annual account or a statistical office.
3. Interested: stated by someone who gains if it is believed, such as a vendor, a founder or a fund.
4. Opinion: a forecast or an essay, however well argued.

Evidence of the third and fourth class is useful as a pointer to the first two. Note the class beside each signal. A log in which most lines are of class 3 describes a mood.

## Worked example: when does it become affordable

An invented scout follows the cost of reading handwritten archive pages. She has measured it twice with the same 500 pages: $0.12 per page two years ago, $0.015 today. The price has fallen by a factor of 8 in two years. Per year that is the square root of 8, or 2.83, which means that about 65 percent of the price disappears each year.

A municipal archive holds 2 million pages, and a department head can sign for $50,000 without a council vote.

~~~text
Two years ago   2,000,000 x $0.12    = $240,000
One year ago    $240,000 / 2.83      = about $85,000
Today           2,000,000 x $0.015   = $30,000
Threshold       $50,000 / 2,000,000  = $0.025 per page
~~~

The price passed $0.025 about 18 months after the first measurement, so about half a year ago. This is the change: for an archive of that size the decision moved from a council to a department. It explains why no one sold this two years ago, which is the first question that reviewers ask. It also yields a forecast that can fail. If the slope continues, $0.005 per page is reached in about 13 months. Two points make a line of any quality, so a third measurement in three months is noted in the calendar now.

## Practice

Keep a scouting log of ten signals, each with date, source, kind, class of evidence and the person whose decision it alters. At least four must be of class 1 or 2. Choose the strongest, find the threshold at which it begins to matter, and compute when it was or will be passed. Write one observation that would show that the change is not taking place, and the date on which you will look. Deliverable: the log, the computation in four lines, and the first worksheet.
`,
      worksheets: [
        {
          phase: 'identify',
          title: 'Identify: the change and the evidence for it',
          fields: [
            {
              id: 'change',
              label: 'The change in one sentence, with its date',
              help: 'What was impossible, forbidden or too dear before, and is not so now.',
              kind: 'line',
              isRequired: true,
              options: [],
            },
            {
              id: 'signal',
              label: 'The strongest signal and its source',
              help: 'Precise enough for a reviewer to look it up: document, place, date.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'evidence-class',
              label: 'Class of this evidence',
              help: '',
              kind: 'choice',
              isRequired: true,
              options: [
                'Measured by the submitter',
                'Published by the responsible body',
                'Stated by someone with an interest',
                'Opinion or forecast',
              ],
            },
            {
              id: 'decision',
              label: 'Whose decision it alters',
              help: 'A role in an organisation, for example the head of a municipal archive.',
              kind: 'line',
              isRequired: true,
              options: [],
            },
            {
              id: 'threshold',
              label: 'Threshold at which it begins to matter, and the value today',
              help: 'With the unit, and the computation of when it was or will be passed.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'disproof',
              label: 'Observation that would show that the change is not taking place',
              help: 'And the date on which you will look.',
              kind: 'text',
              isRequired: false,
              options: [],
            },
          ],
        },
      ],
    },
    {
      title: 'Write an opportunity that can be scored',
      minutes: 80,
      content: `## Readers with five questions

An opportunity here has a title and a description. It enters the pipeline in discovery, goes to screening, and those that are worth the effort are scored by several reviewers before shortlist and incubation. A reviewer gives five scores and a written reason for each. A description that does not answer the five questions forces the reviewer to guess, and two reviewers will guess differently. Much of what looks like disagreement later is a gap in the text.

| Score | Question | Evidence that carries weight | Evidence that carries little |
| --- | --- | --- | --- |
| ROI | What does the buyer get for each dollar, and from which budget? | a cost that is paid today, with its size | a saving spread over many people's minutes |
| Feasibility | Does it work on real data, and what remains to be shown? | a test on a customer's data with its error rate | a demonstration on chosen cases |
| Scale | What does the tenth customer cost compared with the first? | hours of setup at two customers | the size of the industry |
| Defense | Why can a capable follower not do the same in a year? | exclusive rights, approvals, data that accrues | being first |
| Time to revenue | When is the first invoice sent, and what must happen before? | a signed paid pilot, a known purchasing limit | interest at a conference |

## The shape of a description

Five short paragraphs suffice: the change and who is affected; what is offered and what a model does in it; the evidence for ROI and time to revenue; the evidence for feasibility and scale; the reason for defense and the weakest point. About 200 words are enough. Numbers carry their base and source. What is guessed is called a guess. Confidential names stay out, since many people can read the board.

A title says what is done for whom. "AI for shipping" cannot be distinguished from six others; "Draft reports for independent ship surveyors" can.

## Worked example: before and after

The first version of an invented card reads:

> **AI for ship surveys.** Surveying is a huge market that is ripe for change. Our advanced model writes reports in seconds. Customers love it.

No score can be based on it. The second version:

> **Draft reports for independent ship surveyors.** A surveyor spends about 5 hours on the report of each survey (median of 14 interviews) and makes 60 surveys a year. At $70 an hour that is $21,000 a year. From notes and photographs a model drafts the report, and the surveyor corrects and signs it. In a test with 40 past surveys, drafting and correcting took 55 percent less time; 3 of 40 drafts missed a defect that was in the notes, so each defect is now listed for confirmation. The price is $2,400 per surveyor and year. Two firms with 31 surveyors together have agreed in writing to a paid pilot of $3,000 each, invoiced in four months. Setup took 6 days at the first firm and 2 at the second. Both let us train on 11,000 past reports, for three years and not for others. Weakest point: a maker of survey software could add drafting within a year.

The return can be computed: 55 percent of $21,000 is $11,550 saved per surveyor and year for $2,400, a factor of 4.8. Feasibility has a figure and a known fault. Scale has two points. Time to revenue has a date. Defense is stated with the argument against it, and a reviewer can weigh the two.

The second version also shows where the author should work before submitting. Forty surveys are few for an error that happens in 3 of them: the true rate may lie anywhere between about 3 and 20 percent, by a 95 percent interval. A test with 200 would cost a week and decide whether reviewers see a known risk or an unknown one.

## Practice

Write an opportunity from your first worksheet in the form above, in at most 220 words. Underline each number and note base and source in the margin. Give the text to a colleague who has to write down, for each of the five questions, the sentence that answers it; where none is found, you have a gap. Revise it once. Then write the strongest argument against your own case in three sentences and decide which of them belongs in the text. Deliverable: both versions, the colleague's list, and the second worksheet.
`,
      worksheets: [
        {
          phase: 'design',
          title: 'Design: five pieces of evidence',
          fields: [
            {
              id: 'board-title',
              label: 'Title as it should appear on the board',
              help: 'What is done for whom.',
              kind: 'line',
              isRequired: true,
              options: [],
            },
            {
              id: 'roi-evidence',
              label: 'Evidence for ROI',
              help: 'The cost that is paid today, the saving, the price, and the budget it comes from.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'feasibility-evidence',
              label: 'Evidence for feasibility',
              help: 'What was tested on which data, with how many cases and what errors.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'scale-evidence',
              label: 'Evidence for scale',
              help: 'Effort at the first and at a later customer, and how many such customers there are.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'defense-evidence',
              label: 'Evidence for defense, and the weakest point',
              help: '',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'months-to-invoice',
              label: 'Months until the first paid invoice',
              help: 'From today, including purchasing and approvals.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
          ],
        },
      ],
    },
    {
      title: 'Score five components and compute the total',
      minutes: 75,
      content: `## Five scores, five weights

Each component is scored from 0 to 10 with at most one decimal. The total is a weighted mean.

| Score | Weight | About 2 | About 5 | About 8 |
| --- | --- | --- | --- | --- |
| ROI | 0.30 | no budget named, or the saving is below the price | payback in about 18 months | payback under 9 months, confirmed by two customers |
| Feasibility | 0.20 | rests on something that no one has shown | works on clean data | works on a customer's data, errors can be seen and corrected |
| Scale | 0.20 | each customer is a project | repeats within one segment | later customers need a fraction of the first one's effort |
| Defense | 0.15 | a general model with good instructions comes close | references and workflow slow a follower down | exclusive data or approvals that take over a year |
| Time to revenue | 0.15 | first invoice in over two years | in about a year | within six months, pilot agreed |

The anchors at 2, 5 and 8 are a proposal of this course. The review form shows those of your organization beside each score. What matters is that a group of reviewers agrees on anchors before it scores; otherwise the 7 of one is the 5 of another. Score one component for all opportunities of a batch before turning to the next, so that the anchor stays in mind and a good impression of one component does not colour the others.

A score needs a reason that refers to evidence. "Strong ROI" repeats the score. "Two customers confirm payback within nine months" can be checked. Where a description gives no evidence, a low score with the reason "no evidence given" is honest and shows the author what to add.

## Worked example 1: all five present

~~~text
ROI               7.5 x 0.30 = 2.25
Feasibility       8.0 x 0.20 = 1.60
Scale             6.5 x 0.20 = 1.30
Defense           5.0 x 0.15 = 0.75
Time to revenue   7.0 x 0.15 = 1.05
Sum                            6.95   total 7.0
~~~

The total is rounded to one decimal, and a half is rounded up: 6.95 becomes 7.0, and 6.949 would become 6.9. On the board 8.0 or more is shown in green, 6.0 or more in yellow, anything lower in red.

## Worked example 2: one score missing

A component that has not been scored is left out, and the weights of the others are divided by their sum. It does not count as zero. An opportunity has ROI 8.2, Feasibility 6.0, Scale 7.4, Time to revenue 5.5 and no Defense.

~~~text
8.2 x 0.30 + 6.0 x 0.20 + 7.4 x 0.20 + 5.5 x 0.15
  = 2.46 + 1.20 + 1.48 + 0.825     = 5.965
Weights present   1 - 0.15         = 0.85
Total   5.965 / 0.85 = 7.0176...     total 7.0
~~~

Both examples show 7.0 and they do not mean the same. The second says nothing about defense. If defense turns out to be 3.0, the total becomes 5.965 + 0.45 = 6.415, rounded 6.4. A total with a missing component should therefore be read together with the number of scores behind it. A reviewer here gives each component a score with a reason or marks it "Cannot judge". A gap on a card means that no reviewer could judge the component, or that someone scored the card by hand.

## What moves a total

With all five present, one point of ROI moves the total by 0.30, one point of feasibility or scale by 0.20, and one point of defense or time to revenue by 0.15. Two consequences follow. Effort for evidence goes first to ROI, since it weighs most. And a difference of 0.2 between two totals is small: it is a single point of one middle component. Ranking ten opportunities by the second decimal would claim a precision that the scores do not have, which is why only one is kept.

The mean lets a strong component make up for a weak one. Feasibility 2.0 beside four scores of 9.0 gives 9.0 x 0.80 + 2.0 x 0.20 = 7.6, in yellow and near the top of many lists, although the thing may not be buildable. Read the five scores before the total, and let a component below 4.0 be discussed by itself.

## Practice

Score your opportunity from the second worksheet, with a reason of one sentence for each score that names the evidence. Compute the total by hand. Leave out the component with the weakest evidence and compute the total again. Then find the lowest score that this component may have if the total is to stay at 6.0 or more. Deliverable: the sheet with five reasons, the three computations, and the third worksheet.
`,
      quiz: {
        title: 'Evidence and totals',
        passingScore: 80,
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'ROI 8.0, Feasibility 7.0, Scale 6.0, Defense 4.0, Time to revenue 5.0. What total does the platform show?',
            answer: 6.4,
            tolerance: 0,
            unit: '',
            explanation: '2.40 + 1.40 + 1.20 + 0.60 + 0.75 = 6.35, and a half is rounded up: 6.4.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'ROI is not scored. Feasibility 6.0, Scale 8.0, Defense 7.0, Time to revenue 5.0. What total does the platform show?',
            answer: 6.6,
            tolerance: 0,
            unit: '',
            explanation:
              '1.20 + 1.60 + 1.05 + 0.75 = 4.60, divided by the weights present, 0.70, is 6.571; rounded 6.6.',
          },
          {
            id: 'q3',
            kind: 'true_false',
            text: 'A component that no one has scored counts as zero in the total.',
            answer: false,
            explanation: 'It is left out, and the weights of the others are divided by their sum.',
          },
          {
            id: 'q4',
            kind: 'number',
            text: 'All five components are scored. By how much does the unrounded total rise when ROI goes from 6.0 to 8.0?',
            answer: 0.6,
            tolerance: 0.001,
            unit: 'points',
            explanation: 'Two points times the weight 0.30 are 0.6.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'Which sentence carries most weight as evidence for feasibility?',
            options: [
              { id: 'a', text: 'The model is based on the latest research' },
              { id: 'b', text: 'In a demonstration with chosen cases every answer was right' },
              {
                id: 'c',
                text: 'On 200 past cases of a customer 6 results were wrong, all of them visible to the user',
              },
              { id: 'd', text: 'Two large vendors work on the same' },
            ],
            answer: 'c',
            explanation: 'It names real data, a number of cases, an error rate and what happens with the errors.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which signals belong to the two strongest classes of evidence?',
            options: [
              { id: 'a', text: 'A price per page that you measured yourself' },
              { id: 'b', text: 'The text of a regulation in the official journal' },
              { id: 'c', text: 'A forecast in an essay' },
              { id: 'd', text: "A vendor's statement about its own growth at a conference" },
            ],
            answer: ['a', 'b'],
            explanation:
              'Measured and primary evidence are the strongest. A vendor has an interest in being believed, and a forecast is an opinion.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'Four components are 9.0 and feasibility is 2.0. How should the total of 7.6 be read?',
            options: [
              { id: 'a', text: 'As a sign that the weak component is made up for, so that it can be ignored' },
              { id: 'b', text: 'As a mean that conceals a weak component, which must be discussed by itself' },
              { id: 'c', text: 'As an error, because a component below 4.0 sets the total to zero' },
            ],
            answer: 'b',
            explanation:
              'The weighted mean lets strong components make up for weak ones; whether the thing can be built is still open.',
          },
        ],
      },
      worksheets: [
        {
          phase: 'execute',
          title: 'Execute: your own score sheet',
          fields: [
            {
              id: 'roi',
              label: 'ROI score',
              help: '0 to 10, at most one decimal.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'feasibility',
              label: 'Feasibility score',
              help: '0 to 10, at most one decimal.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'scale',
              label: 'Scale score',
              help: '0 to 10, at most one decimal.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'defense',
              label: 'Defense score',
              help: '0 to 10, at most one decimal.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'time-to-revenue',
              label: 'Time to revenue score',
              help: '0 to 10, at most one decimal. More is sooner.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'reasons',
              label: 'The reason for each score, and the cheapest way to better evidence for the weakest',
              help: 'One sentence per score that names the evidence.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
          ],
        },
      ],
    },
    {
      title: 'Review blind and read the disagreement',
      minutes: 80,
      content: `## Why blind

A person who has seen a number before forming a judgement moves towards it. This is called anchoring, and knowing about it protects little. If three reviewers score in turn and each sees the last, the group holds one judgement and two echoes. Three independent judgements are worth more even if their mean is the same, because their difference carries information.

Here a reviewer's sheet is a draft until it is submitted, and a draft is visible to its author alone. The sheets of others, scores and reasons alike, open only after one's own has been submitted. The scores on the card are visible to everyone who may see the board, and they are the means of the sheets submitted so far. With a single submitted sheet they are that reviewer's numbers. A reviewer who wants to be blind should therefore fill in the sheet from the description, before looking at the card's scores. A submitted sheet can be replaced by a later one; the earlier remains on record, and the latest counts.

## Worked example: from sheets to a total

Three reviewers submit these scores for an invented opportunity.

| Score | R1 | R2 | R3 | Mean | Spread |
| --- | --- | --- | --- | --- | --- |
| ROI | 7.0 | 8.0 | 7.5 | 7.5 | 1.0 |
| Feasibility | 8.5 | 4.5 | 8.0 | 7.0 | 4.0 |
| Scale | 6.0 | 6.5 | 6.0 | 6.2 | 0.5 |
| Defense | 5.0 | 5.5 | 6.0 | 5.5 | 1.0 |
| Time to revenue | 7.0 | 6.0 | 6.5 | 6.5 | 1.0 |

The mean of scale is 18.5 / 3 = 6.1667, rounded 6.2; the card keeps the rounded means, and the total is computed from these: 2.25 + 1.40 + 1.24 + 0.825 + 0.975 = 6.69, shown as 6.7. The spread of a component is its highest score less its lowest. From 3.0 points on, the card is flagged as disputed. Here feasibility differs by 4.0.

A mean of 7.0 in feasibility describes no one's opinion. Two reviewers hold it for nearly done, one for doubtful. Had the three said 6.5, 7.0 and 7.5, the card would show the same 7.0 and mean something else.

## Four sources of disagreement

1. **Different facts.** One reviewer knows something that the description does not say. Remedy: put it into the description.
2. **Different standards.** The same evidence is a 5 for one and an 8 for another. Remedy: agree on anchors.
3. **Different reading.** The text can be understood in two ways. Remedy: the author rewrites it.
4. **Different judgement.** Facts, standard and reading agree, and people still expect different things. This remains, and it is the kind that is worth a discussion.

The reasons show which it is. In the example R2 wrote: "The data lies with hospitals, and each needs its own approval; that took eight months at my last company." R1 and R3 wrote about the accuracy of the prototype. This is a difference of facts. The three talk for twenty minutes, beginning with the reviewer who is alone, since the majority's reasons are known to everyone already.

Afterwards each decides alone whether to revise. R1 submits feasibility 6.0, R3 5.5, R2 stays at 4.5. The mean is 16 / 3 = 5.333, rounded 5.3, and the total 2.25 + 1.06 + 1.24 + 0.825 + 0.975 = 6.35, shown as 6.4. The spread is now 1.5 and the flag disappears. The total fell by only 0.3, and the meeting's actual result is a sentence in the description: access to data needs one approval per hospital, about eight months each.

Agreement is no aim in itself. A group that revises until all spreads are small has reintroduced the anchor. If judgement still differs, leave it, and record what evidence would decide it.

## From the scores to a decision

Scores order the discussion and do not replace it. Three rules help. Look at the five components before the total. Treat totals that differ by 0.3 or less as equal: if one of three reviewers moves ROI by 2 points, its mean moves by 0.67 and the total by 0.2. And write down with each decision the condition under which it is taken up again, such as a date, a price or an approval. A declined opportunity with such a condition is a signal in next year's scouting log.

## Practice

Find two people to score the opportunity of your worksheets, without showing them your sheet. Collect fifteen scores with reasons. Compute the means, the spreads and the total. For each component with a spread of 2.0 or more decide which of the four sources is at work, and quote the reason that shows it. Hold a talk of twenty minutes, let each revise alone, and compute again. Deliverable: the table before and after, a revised description, and the last worksheet. When all four worksheets are complete, submit the set as an opportunity.
`,
      quiz: {
        title: 'Blind review and disagreement',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Three reviewers give scale 7.0, 4.0 and 6.0. What mean does the card show?',
            answer: 5.7,
            tolerance: 0,
            unit: '',
            explanation: '17 / 3 = 5.667, rounded to one decimal 5.7.',
          },
          {
            id: 'q2',
            kind: 'true_false',
            text: 'With these scores of 7.0, 4.0 and 6.0 the card is flagged as disputed.',
            answer: true,
            explanation: 'The spread is 7.0 - 4.0 = 3.0, and the flag is set from 3.0 points on.',
          },
          {
            id: 'q3',
            kind: 'multiple',
            text: 'What can a reviewer see before submitting their own sheet?',
            options: [
              { id: 'a', text: 'Their own draft' },
              { id: 'b', text: 'The means on the card' },
              { id: 'c', text: 'The reasons that others gave' },
              { id: 'd', text: 'The drafts of others' },
            ],
            answer: ['a', 'b'],
            explanation:
              "A draft is its author's alone, and submitted sheets with their reasons open after one's own is submitted. The means on the card are visible to all who may see the board.",
          },
          {
            id: 'q4',
            kind: 'single',
            text: 'Two reviewers score defense 3.0 and 8.0. One knows of a patent that the description does not mention. What is the first step?',
            options: [
              { id: 'a', text: 'Take the mean of 5.5 and go on' },
              { id: 'b', text: 'Ask a third reviewer, so that the majority decides' },
              { id: 'c', text: 'Put the patent into the description and let each revise alone' },
              { id: 'd', text: 'Leave defense unscored' },
            ],
            answer: 'c',
            explanation:
              'This is a difference of facts. Once both have the same facts, a remaining difference means something.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'Why does the discussion begin with the reviewer who is alone?',
            options: [
              { id: 'a', text: 'Because that reviewer is usually wrong' },
              { id: 'b', text: 'Because the reasons of the majority are known to most already' },
              { id: 'c', text: 'Because the majority needs time to agree on a score' },
            ],
            answer: 'b',
            explanation: 'The lone reviewer is the likeliest to hold information that the others lack.',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'The card shows the means ROI 6.0, Feasibility 7.0, Scale 5.5, Defense 6.0 and Time to revenue 8.0. What total does it show?',
            answer: 6.4,
            tolerance: 0,
            unit: '',
            explanation: '1.80 + 1.40 + 1.10 + 0.90 + 1.20 = 6.40.',
          },
          {
            id: 'q7',
            kind: 'true_false',
            text: 'Reviewers should revise until no component has a large spread.',
            answer: false,
            explanation:
              'A real difference of judgement should stay visible. Revising for the sake of agreement brings the anchor back.',
          },
        ],
      },
      worksheets: [
        {
          phase: 'assess',
          title: 'Assess: the disagreement to expect and the decision',
          fields: [
            {
              id: 'total',
              label: 'Total score of your sheet',
              help: 'Weighted mean, one decimal, half up.',
              kind: 'number',
              isRequired: true,
              options: [],
            },
            {
              id: 'disputed',
              label: 'Component that reviewers are likeliest to dispute',
              help: '',
              kind: 'choice',
              isRequired: true,
              options: ['ROI', 'Feasibility', 'Scale', 'Defense', 'Time to revenue'],
            },
            {
              id: 'positions',
              label: 'Two positions that reasonable reviewers could take on it',
              help: 'Each with the reason that its holder would give.',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'settling-evidence',
              label: 'Evidence that would resolve it, what it costs and how long it takes',
              help: '',
              kind: 'text',
              isRequired: true,
              options: [],
            },
            {
              id: 'recommendation',
              label: 'Recommendation',
              help: '',
              kind: 'choice',
              isRequired: true,
              options: [
                'Have it scored by reviewers now',
                'Gather the missing evidence first',
                'Put it aside until a stated condition is met',
              ],
            },
            {
              id: 'condition',
              label: 'Condition under which it would be stopped or taken up again',
              help: 'A date, a price, an approval or a result.',
              kind: 'line',
              isRequired: false,
              options: [],
            },
          ],
        },
      ],
    },
  ],
};
