import type { DemoCourse } from '../demo-course.ts';

export const responsibleAiInPractice: DemoCourse = {
  title: 'Responsible AI in Practice',
  description:
    'Analyse who can be harmed, document models and data, test selection rates for fairness, place a system under the EU AI Act and handle an incident.',
  icon: 'shield',
  level: 'gold',
  category: 'governance',
  isPremium: false,
  lessons: [
    {
      title: 'Harm analysis before the design is fixed',
      minutes: 70,
      content: `## From principles to persons

Statements such as "our AI is fair and transparent" cannot be tested. A harm analysis can: it names persons, describes what may happen to them and through which path, and ends in changes to the design. It is done early, when changes are cheap, and repeated when the purpose, the users or the data change.

## Who is affected

List four groups, with numbers where possible.

- **Users** operate the system: the clerk, the recruiter, the nurse.
- **Subjects** are those about whom it says something: the applicant, the patient. They usually did not choose it.
- **Bystanders** are touched without being meant: people in the background of a photograph, relatives named in a document.
- **Workers in the chain** label data, review outputs, or lose or gain tasks.

Subjects deserve the most time, because they have the least influence and often never learn that a system was involved.

## Kinds of harm

| Kind | Example |
| --- | --- |
| Allocation | a loan, job or place is withheld without good reason |
| Quality of service | speech recognition works worse for some accents |
| Representation | summaries describe a group in demeaning terms |
| Safety | a dose, a distance or a warning is wrong |
| Privacy and dignity | facts are inferred or disclosed that were no one's business |
| Autonomy | people are pushed towards a choice without noticing it |

Go through each combination of group and kind, and write one sentence for every path that is plausible. Include foreseeable misuse: what a hurried user, a dishonest customer or an attacker would do with the same functions.

## How severe

The commentary to the UN Guiding Principles on Business and Human Rights judges severity by scale, scope and irremediable character: how grave the effect is, how many people it reaches, and whether it can be put right. Score each path from 1 to 4 on the three, and write the reason beside the score. A path with 4 for irremediability goes to the top, even if few people are concerned.

## Putting numbers on a path

Numbers keep the discussion from being decided by temperament. An invented venture supports a municipality in 40,000 decisions a year on housing allowance. In tests the draft is wrong to the applicant's disadvantage in 2% of cases. Clerks notice half of these. Of the people concerned, experience with paper decisions suggests that 10% suffer lasting harm, such as a lost flat, before the error is corrected.

40,000 × 0.02 × 0.50 × 0.10 = 40 people a year.

This figure is an estimate from three uncertain factors, and it still changes the meeting. It also shows where to act. If every draft with a refusal is read by a second clerk, and the undetected share falls from 50% to 20%, the result is 40,000 × 0.02 × 0.20 × 0.10 = 16 people. If in addition payments continue until an objection is decided, the last factor falls. Compare the design with today's practice as well: if paper decisions harm 60 people a year, the system with a second reader is an improvement, and the remaining 16 still need a remedy.

## From path to measure

For each path choose in this order: remove the function, change the design so that the path is closed, add a check by a person, limit use by contract and instruction, inform. Information alone is the weakest measure, as it hands the problem to the person with the least power. Every measure has an owner, a date and a test that shows that it works.

Speak with people from the affected groups before you finish. Three conversations of half an hour regularly bring up paths that no workshop found. Pay for their time, and report back what changed.

## Practice

Choose a system that you build, fund or use. List the four groups with numbers, and write at least twelve harm paths over at least four kinds, two of them misuse. Score scale, scope and irremediability with reasons. For the three most severe paths estimate the number of people per year as a product of factors, with the source or the uncertainty of each factor, and compare with the practice without the system. Choose measures in the order above. Deliverable: a table of paths, three calculations, and a list of measures with owner, date and test. Allow 60 minutes.`,
    },
    {
      title: 'Model cards and data sheets that get read',
      minutes: 90,
      content: `## Why documents fail

Most documentation of AI systems is written at the end, by one person, for a checklist. It describes what the system is meant to be. A useful document is written along with the work, answers the questions of a known reader, and says what the system must not be used for. Two forms have become common, and customers, auditors and partners recognise them.

## The model card

Margaret Mitchell and co-authors proposed model cards in 2019 in the paper "Model Cards for Model Reporting". Their nine sections, with the question that each should answer:

| Section | Question |
| --- | --- |
| Model details | which version, by whom, when, under which license |
| Intended use | for which task and users, and for which not |
| Factors | which groups, devices or conditions change the result |
| Metrics | what was measured, and why this |
| Evaluation data | which cases, from where, how labelled |
| Training data | as far as it is known |
| Quantitative analyses | results by factor, with uncertainty |
| Ethical considerations | which risks were considered, with what outcome |
| Caveats and recommendations | what a user must know that is not said above |

For a product built on a vendor's model, write the card for the system: the model with its instructions, its retrieval and its checks. State the vendor's model by name and version, and say openly what the vendor does not disclose.

The section on results is the core. A single figure for everything hides the conditions under which the system is weak. The card of an invented reader of delivery notes states:

~~~
condition             right / cases    rate    95% interval (Wilson)
printed, scanned        184 / 200      92%     87% to 95%
printed, photographed    82 / 100      82%     73% to 88%
handwritten              36 / 45       80%     66% to 89%
~~~

A reader sees at once that the third line rests on few cases, and that photographs must not be sold with the figure for scans.

## The data sheet

Timnit Gebru and co-authors proposed "Datasheets for Datasets", with questions in seven groups: motivation, composition, collection process, preprocessing with cleaning and labelling, uses, distribution and maintenance. The questions that most often change a decision are these:

- Who is in the data, and who is missing, compared with those on whom the system will be used?
- How was it collected, did people know, and how were they informed about its use?
- Who labelled it, under which guide, and how often did two labellers agree?
- What was removed or filled in, and by which rule?
- Who may use it, until when, and how is a person's data taken out again?

Whether a use of data is lawful is decided by counsel and those responsible for data protection. The data sheet gives them the facts; it does not replace the decision.

## Keeping documents true

1. **Beside the code.** The card is in the same repository as the system, and the release fails if the version in the card is not the version released.
2. **Tables from the test run.** Results are written into the card by the evaluation, not typed.
3. **One owner and one reader.** Name the owner, and ask a reader outside the team once a quarter to find three unclear sentences.
4. **A record of decisions.** Who accepted which remaining risk, when, and on which evidence. This page is the first that an auditor opens.
5. **Two lengths.** One page for customers, and the full card for those who test. The short one is cut from the long one, so that they cannot contradict each other.

## What not to write

Avoid assurances that cannot be checked, such as "bias was minimised". Write what was measured and what was found: "selection rates were compared for two age groups; the ratio was 0.91 on 1,200 cases". Avoid copying the vendor's claims as your own results. Do not list limits so generally that they apply to every model; "may make mistakes" helps no one, while "reads dates wrongly in 6% of handwritten notes" lets a customer plan.

## Practice

Write the model card of a system that you can test, with all nine sections, in at most two pages. Measure at least two conditions with 20 cases each, and give counts, rates and intervals. Then write the one-page data sheet of the cases that you used, with the five questions above. Give both to a person outside of your team with one task: decide whether the system may be used for a purpose that you choose near the limit of its intended use. Deliverable: both documents, the person's decision with its reasons, and the sentences that you changed afterwards. Allow 70 minutes, then take the quiz.`,
      quiz: {
        title: 'Harm and documentation',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: "20,000 decisions a year, 3% wrong to a person's disadvantage, 40% of these not noticed, and 5% of the people concerned suffer lasting harm. How many people a year?",
            answer: 12,
            tolerance: 0,
            unit: 'people',
            explanation: '20,000 × 0.03 × 0.40 × 0.05 = 12.',
          },
          {
            id: 'q2',
            kind: 'multiple',
            text: 'By which properties does the commentary to the UN Guiding Principles judge severity?',
            options: [
              { id: 'a', text: 'Scale' },
              { id: 'b', text: 'Scope' },
              { id: 'c', text: 'Irremediable character' },
              { id: 'd', text: 'Cost to the company' },
            ],
            answer: ['a', 'b', 'c'],
            explanation:
              'Severity is seen from the people affected: how grave, how many, and whether it can be put right. Cost to the company is not among them.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'Which measure does the lesson call the weakest?',
            options: [
              { id: 'a', text: 'Removing the function' },
              { id: 'b', text: 'A check by a person' },
              { id: 'c', text: 'Information alone' },
              { id: 'd', text: 'Changing the design so that the path is closed' },
            ],
            answer: 'c',
            explanation: 'Information alone hands the problem to the person with the least power.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: "For a product built on a vendor's model it is enough to pass on the vendor's model card.",
            answer: false,
            explanation:
              "The card should describe the system: model, instructions, retrieval and checks, with own results. The vendor's claims are not your results.",
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'Which sentence belongs in a model card?',
            options: [
              { id: 'a', text: 'Bias was minimised' },
              { id: 'b', text: 'The model may make mistakes' },
              { id: 'c', text: 'Dates in handwritten notes are read wrongly in 6% of 500 cases' },
              { id: 'd', text: 'The model is state of the art' },
            ],
            answer: 'c',
            explanation: 'It states a condition, a rate and the number of cases, so that a customer can plan with it.',
          },
        ],
      },
    },
    {
      title: 'Fairness testing with selection rates',
      minutes: 75,
      content: `## A question with several answers

Whether a system treats groups fairly cannot be decided by one figure. Several definitions exist, each sensible, and they contradict each other in most real data. The task of a test is therefore to compute the relevant figures, to say which one the purpose demands and why, and to show the uncertainty.

## Selection rates

An invented tool proposes applicants for interviews. In a test with people of two groups:

| | Group A | Group B |
| --- | --- | --- |
| Applicants | 200 | 150 |
| Proposed | 60 | 33 |
| Selection rate | 30% | 22% |

The impact ratio is the lower rate divided by the higher: 0.22 / 0.30 = 0.73. In the United States the Uniform Guidelines on Employee Selection Procedures of 1978 (29 CFR 1607.4 D) contain the four-fifths rule: a rate below four fifths of the highest group's rate will generally be regarded by the federal enforcement agencies as evidence of adverse impact. It is a rule of thumb with exceptions in the same paragraph, for small numbers and for the significance of differences, and not a limit below which everything is allowed. Other countries use other tests. Which rule applies to your system is a question for counsel.

## Is it chance

With 350 people a difference of 8 points may be chance. The pooled rate is 93 / 350 = 26.6%. The standard error of the difference is the square root of 0.266 × 0.734 × (1 / 200 + 1 / 150) = 0.0477. Then z = 0.08 / 0.0477 = 1.68, which is below 1.96 and thus not significant at the 5% level. The two checks disagree: the ratio says look closer, and the test says that the data are not enough to decide. With ten times as many people and the same rates z would be 5.3. The right conclusion is neither "fair" nor "unfair" but "collect more cases, and look for the cause meanwhile". A small sample that finds nothing is no proof of equality.

## Among those who qualify

Suppose that experts judged all applicants independently.

| | Group A | Group B |
| --- | --- | --- |
| Qualified | 80 | 60 |
| of these proposed | 52 (65%) | 30 (50%) |
| Not qualified | 120 | 90 |
| of these proposed | 8 (6.7%) | 3 (3.3%) |
| Precision of proposals | 52 / 60 = 86.7% | 30 / 33 = 90.9% |

Both groups have the same share of qualified people, 40%, so the lower selection rate of B cannot be explained by qualification. A qualified member of B is proposed in 50% of cases, against 65% in A. This compares the true positive rates, often called equal opportunity. Precision, on the other hand, is higher for B: the tool demands more of them. The pattern suggests a threshold that is in effect higher for B, or features that describe B less well.

When base rates differ between groups, an imperfect system cannot in general have equal precision and equal error rates in all groups at once. This was shown in 2016 by Chouldechova and by Kleinberg, Mullainathan and Raghavan. Someone has to choose. For access to a benefit, the true positive rate usually matters most to those who qualify; for a suspicion, the false positive rate does.

## Practical rules

- Fix the groups, the measure and the limit before you look at results.
- Test intersections, such as age and sex together, where numbers permit, and show counts.
- Removing a sensitive attribute does not remove its effect, since postcode, gaps in a career or first names carry it.
- To test you need to know the groups. Processing data on origin, health or religion is restricted by law; clarify the basis with counsel before you collect it. Volunteers who state their group for a test, or matched pairs of cases that differ in one attribute, are alternatives.
- Test the decision as it is made, with the person in it. A fair ranking can become an unfair choice when only the first page is read.
- Repeat after each release and each change in the population.

## When a difference is found

Look for the cause in this order: labels that carry old decisions, missing cases of a group, features that act as substitutes, a threshold tuned on the majority. Repair the cause and test again on new cases. Different thresholds per group look like a quick repair and can be unlawful; do not use them without counsel. If no repair suffices, restrict the use, and document it.

## Practice

Use a public data set with a group attribute, or build a sheet with 300 invented applicants by a rule that you write down. Compute selection rates, impact ratio, z for the difference, true positive rates, false positive rates and precision per group. Write down which measure the purpose demands, with a reason. Then change the threshold in three steps and observe all measures. Deliverable: the tables, a chart of the impact ratio against the threshold, and a half-page statement for a decision maker that says what is known, what is not, and what you propose. Allow 60 minutes.`,
    },
    {
      title: 'The EU AI Act: how a system is classified',
      minutes: 90,
      content: `## What this lesson can do

Regulation (EU) 2024/1689, the AI Act, was published on 12 July 2024 and entered into force on 1 August 2024. This lesson helps you to prepare the facts and to ask good questions. It is no legal advice: counsel decides how the law applies to a system. References are to the Regulation as published in 2024. Later acts can change its articles and dates, so work with the consolidated text in force.

## Two questions before the tiers

First, whether the product contains an AI system in the sense of Article 3(1). Second, which role you have. A provider develops a system, or has it developed, and places it on the market or puts it into service under its own name or trademark. A deployer uses it under its authority in a professional activity. A company that puts its name on another's high-risk system, or modifies it substantially, can become its provider (Article 25). The Act can apply to companies outside the Union whose systems or outputs are used in it (Article 2).

## The tiers

People speak of four levels of risk. The words "limited" and "minimal" are a teaching aid; the Regulation itself works with prohibitions, high-risk systems, duties of transparency and separate rules for general-purpose models.

| Tier | Where | What follows, in outline |
| --- | --- | --- |
| Prohibited practices | Article 5 | may not be placed on the market, put into service for this purpose or used |
| High-risk systems | Article 6, Annexes I and III | requirements of Articles 8 to 15, conformity assessment, duties of providers and deployers |
| Transparency duties | Article 50 | people must be informed, or content marked |
| All other systems | | no specific duties of these kinds; other law still applies |

Article 5 covers, among others and each with precise conditions, harmful manipulation, the exploitation of vulnerabilities, social scoring, the untargeted scraping of facial images to build recognition databases, and inferring emotions at work and in education, except for medical or safety reasons.

A system is high-risk by one of two ways. Under Article 6(1) it is a safety component of a product covered by the legislation in Annex I, or such a product itself, and the product needs a third-party conformity assessment. Under Article 6(2) its use is listed in Annex III, whose areas are biometrics; critical infrastructure; education and vocational training; employment and the management of workers; access to essential private and public services and benefits; law enforcement; migration, asylum and border control; and the administration of justice and democratic processes. Not every system in such an area is listed, so read the entry itself. Creditworthiness of natural persons is listed, for instance, with an exception for systems that detect financial fraud.

Article 6(3) exempts listed systems that pose no significant risk of harm and meet one of its conditions, such as a narrow procedural task. A listed system that profiles natural persons is always high-risk. A provider who relies on the exemption documents the assessment before the system is placed on the market (Article 6(4)).

Article 50 concerns, among others, systems that interact directly with people, synthetic content, deep fakes, and emotion recognition or biometric categorisation. Tiers can overlap: a high-risk system may have duties under Article 50 too. Providers of general-purpose AI models have duties of their own in Chapter V, with more for models with systemic risk.

## Dates and fines

As published, Article 113 applied the prohibitions from 2 February 2025, the rules for general-purpose models from 2 August 2025 and most others from 2 August 2026, with Article 6(1) from 2 August 2027. Dates of application have been and may be moved by later acts, so the consolidated text and counsel decide which one holds. Article 99 allows fines for prohibited practices of up to €35 million or 7% of worldwide annual turnover, whichever is higher, and of up to €15 million or 3% for many other breaches; for small and medium-sized enterprises and start-ups the lower of the two amounts is the limit.

With a turnover of €800 million, 7% is €56 million, so the upper limit for an ordinary company is €56 million. A start-up with a turnover of €4 million has 7% = €280,000 as the limit, the lower amount.

## The file for counsel

~~~
1  what the system does, for whom, with which input and output
2  role: provider, deployer, both; whose name is on it
3  countries in which it or its output is used
4  Article 5: each point read, with the reason why it does not apply
5  Annex I and Annex III: nearest entry, quoted, and the reasoning
6  Article 6(3): condition relied on; profiling yes or no
7  Article 50: who is informed of what, where and when
8  model used, its provider, and the documentation received
9  open questions, with the date by which an answer is needed
~~~

Run through it again when the purpose changes. A tool for sorting service emails that begins to rank job applications has moved to another tier without a line of new code.

## Practice

Choose two systems: one that you work on, and a tool that ranks job applications. Read Article 3, points (1), (3) and (4), Articles 5, 6 and 50 and Annex III in the consolidated text on EUR-Lex, and note the date of the version. Fill in the file for each, with quotations from the text and not from summaries. Mark every place where you are unsure. Deliverable: two files of at most one page, and a list of five questions to counsel, each with the fact on which the answer depends. Allow 75 minutes.`,
    },
    {
      title: 'Handling an AI incident in the first two weeks',
      minutes: 70,
      content: `## What counts as an incident

An incident is an event in which the system has harmed someone, could have done so, or has broken a promise or a rule. Waiting for certainty is the usual mistake, so define triggers beforehand: a complaint that alleges discrimination, an output with another customer's data, a monitored rate beyond its limit, an action that no one approved. Anyone in the company may declare an incident. Declaring one too many costs an hour; declaring one too few can cost the company.

| Level | Description | First action within | Who decides |
| --- | --- | --- | --- |
| 1 | harm to persons, or likely | 30 minutes | management, with counsel |
| 2 | data disclosed, or unlawful treatment suspected | 1 hour | lead with counsel and data protection |
| 3 | wrong results in use, no harm known | 4 hours | product lead |
| 4 | near miss, found internally | 1 working day | team |

## The first hours

1. **Contain.** Switch off the function, the class of actions or the customer, by the switch that was tested before. Do not repair first.
2. **Preserve.** Keep logs, inputs, outputs and versions. Suspend automatic deletion for them, within what the law on data permits.
3. **Name roles.** One person leads, one writes the record with times, one speaks to those outside. The leader does not debug.
4. **Call counsel.** Reporting duties can run from the moment of becoming aware.

## How many people are affected

An invented venture supports insurers. A release that was active for nine days read a clause on waiting periods wrongly. At 300 decisions a day, 2,700 decisions fall into the period, and 12% concern policies with such a clause: 324. A replay of a random 50 of these finds 9 wrong, 18%. The estimate is 0.18 × 324, about 58. The Wilson interval for 9 of 50 runs from 9.8% to 30.8%, so between about 32 and 100 people may be affected.

The estimate gives the size on the first day, for the decision about level and message. It is no basis for remedies, because each affected person has to be found. Replay all 324, with the corrected version and with a person who reads each difference. Replay is possible only if inputs and versions were stored. This is the moment in which logging pays.

## Duties to report

Which duties exist depends on the law, the sector and the contract; counsel decides. Three that often come up in Europe:

- **Personal data.** Under Article 33 of the GDPR the controller notifies a personal data breach to the supervisory authority without undue delay and, where feasible, not later than 72 hours after becoming aware of it, unless it is unlikely to result in a risk to people. A processor notifies the controller without undue delay.
- **High-risk AI.** Article 73 of the AI Act obliges providers of high-risk systems to report serious incidents to the market surveillance authority, in general not later than 15 days after becoming aware, and sooner for some, such as 10 days in the event of a death. When the provision applies follows from the dates of the Act.
- **Contracts.** Customers often have the right to notice within 24 or 48 hours. Keep a list of these periods per customer; no one finds them in an emergency.

## Speaking to those affected

Say what happened, to whom, what it means for them, what you have done, what they can do, and when you will write again. Do not guess causes, and do not minimise. A sentence such as "we take this very seriously" informs no one. Where a decision was wrong, the remedy comes with the message: the corrected decision, the payment, the name of a person to talk to.

## Learning from it

Within two weeks, write a review that blames no one. It has a timeline with times of detection and containment, contributing causes at several levels, what went well, and at most five measures with owner and date. For each cause ask which check would have found it before release; that check becomes a permanent test with cases from the incident. Three figures show over a year whether you improve: time to detection, time to containment, and the share of incidents found by your own monitors and not by customers. In the example detection took nine days and containment 40 minutes, so the money belongs in detection.

Frameworks help to place this work in a management system: the AI Risk Management Framework of NIST, published in January 2023, with its functions govern, map, measure and manage, and the standard ISO/IEC 42001:2023 for AI management systems.

## Practice

Run a drill with two or three people, or alone with the roles in turn. Scenario: a customer reports that a summary contained a passage about another customer's employee. Work for 30 minutes by the clock: level, containment, preservation, roles, people to inform, first message. Then write the timeline and the review. Deliverable: the record with times, the message to the customer in at most 150 words, the list of facts that counsel needs, and three changes to your product or process that the drill showed to be missing. Allow 50 minutes, then take the quiz.`,
      quiz: {
        title: 'Fairness, the AI Act and incidents',
        passingScore: 80,
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Group A: 50 of 125 are selected. Group B: 24 of 100 are selected. What is the impact ratio?',
            answer: 0.6,
            tolerance: 0.005,
            unit: '',
            explanation: 'The rates are 40% and 24%, and 0.24 / 0.40 = 0.60.',
          },
          {
            id: 'q2',
            kind: 'single',
            text: 'The impact ratio is 0.73, and the difference is not significant with 350 people. What does the lesson conclude?',
            options: [
              { id: 'a', text: 'The tool is fair' },
              { id: 'b', text: 'The tool is unfair' },
              { id: 'c', text: 'More cases are needed, and the cause should be looked for meanwhile' },
              { id: 'd', text: 'The ratio must not be used' },
            ],
            answer: 'c',
            explanation:
              'The ratio says look closer and the test says that the data are not enough to decide. A small sample that finds nothing is no proof.',
          },
          {
            id: 'q3',
            kind: 'true_false',
            text: 'Removing the sensitive attribute from the inputs removes its effect on the results.',
            answer: false,
            explanation: 'Other features, such as postcode or gaps in a career, can carry the same information.',
          },
          {
            id: 'q4',
            kind: 'multiple',
            text: 'Which areas are named in Annex III of the AI Act as published in 2024?',
            options: [
              { id: 'a', text: 'Education and vocational training' },
              { id: 'b', text: 'Employment and the management of workers' },
              { id: 'c', text: 'Video games' },
              { id: 'd', text: 'Critical infrastructure' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Video games are not an area of Annex III. For the other three the single entries decide which systems are meant.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'A system listed in Annex III that profiles natural persons can rely on the exemption of Article 6(3) if its task is narrow.',
            answer: false,
            explanation: 'A listed system that profiles natural persons is always high-risk under Article 6(3).',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'A faulty release was active for 5 days with 400 decisions a day, of which 10% belong to the affected class. How many decisions have to be replayed?',
            answer: 200,
            tolerance: 0,
            unit: 'decisions',
            explanation: '5 × 400 = 2,000, and 10% of these are 200. All of them are replayed, not a sample.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'What comes first after an incident has been declared?',
            options: [
              { id: 'a', text: 'Repairing the fault' },
              { id: 'b', text: 'Containing it by the tested switch' },
              { id: 'c', text: 'Writing the review' },
              { id: 'd', text: 'Estimating the costs' },
            ],
            answer: 'b',
            explanation:
              'Containment stops further harm. Repair under pressure, with the function running, adds new errors.',
          },
        ],
      },
    },
  ],
};
