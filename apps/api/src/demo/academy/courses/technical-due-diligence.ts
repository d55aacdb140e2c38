import type { DemoCourse } from '../demo-course.ts';

export const technicalDueDiligence: DemoCourse = {
  title: 'Technical Due Diligence',
  description:
    'Plan and run a technical review of an AI venture: ask for the right material, test the claims blind, check rights and security, and write a findings memo that a committee can act on.',
  icon: 'search',
  level: 'master',
  category: 'funding',
  isPremium: false,
  lessons: [
    {
      title: 'From the investment thesis to a request list',
      minutes: 60,
      content: `## What the review is for

A technical review answers one question: which of the technical beliefs behind the investment are true, which are false, and which cannot be known before the money is sent. It is neither an audit nor a code review. A reviewer who lists every weakness of a codebase has produced a long document and no decision. A reviewer who starts from the thesis and works backwards produces a short one that changes the price, the terms or the answer.

Begin by writing the thesis as claims that could be wrong. An investment paper for Larkspur, an example venture that reads insurance claims, might say that the product is accurate, scalable and hard to copy. None of those words can be checked. Rewritten, they can:

- The product extracts eleven fields from a claim file with at most 3% errors on documents from customers that it has not seen.
- It can process ten times the present volume without a change of architecture and at no more than EUR 0.04 per page.
- The corrections of customers may be used to train the model, and the contracts say so.
- Two engineers could leave without stopping releases for more than a month.

Each claim gets an owner, a method, and the finding that would change the decision. If no finding would change anything, the claim needs no work.

## Put the hours where the money is

Time is always short. Ten working days from the signed term sheet to the memo is common, and one reviewer with two part-time specialists has perhaps 60 hours. Rank the claims by two numbers from 1 to 5: how much value falls if the claim is false, and how unsure everyone is today. Their product divides the hours.

| Claim | Value at stake | Uncertainty | Product | Share | Hours of 60 |
| --- | ---: | ---: | ---: | ---: | ---: |
| Accuracy on unseen customers | 5 | 4 | 20 | 40% | 24 |
| Right to train on corrections | 5 | 2 | 10 | 20% | 12 |
| Cost at ten times the volume | 3 | 4 | 12 | 24% | 14.4 |
| Team continuity | 4 | 2 | 8 | 16% | 9.6 |
| Sum | | | 50 | 100% | 60 |

The numbers are judgements, and that is their use: two partners who disagree about a 2 and a 4 have found the conversation they need to have before the review, instead of after it.

## The request list

Ask for few things, in the order in which they will be needed, and say why each is wanted. A list of two hundred items from an old transaction shows the founders that no one read their paper.

1. A diagram of the system as it runs today, made or corrected in the last month, with every external service named.
2. Read access to the repositories with their full history, or a supervised session where access is refused.
3. The evaluation sets, the scripts that score them, and the results of the last six releases.
4. A register of data sources: where each came from, under which contract or license, and what it is used for.
5. Bills of cloud and model providers for the last six months, with request counts for the same months.
6. The incident log of twelve months, including what was decided after each incident.
7. A list of third-party components with their licenses, as produced by a tool.
8. Employment and contractor agreements of everyone who wrote code, for counsel to check the assignment of rights.
9. Reports of penetration tests and certifications, whole, with their scope.

What cannot be handed over is as informative as what can. A team without an incident log has incidents; it has no memory of them.

## Rules of access

Agree in writing on who sees what before anything is opened. A confidentiality agreement should cover the specialists by name. Ask for a read-only account that expires, and never for a copy of personal data: a sample for testing can be redacted or viewed on the company's own machines. An investor that also holds a competitor must say so at the start, and may need a separate reviewer. Counsel decides what the agreement must contain.

Tell the founders the timetable and the criteria. Surprise gives no better evidence, and the way in which a team handles a clear request shows how it will handle a customer's auditor.

## Practice

Take a venture you know or one from the pipeline, and spend 40 minutes on the following. Write five claims of its thesis so that each could be proved false by a stated observation. Score value at stake and uncertainty, compute the products, and divide 60 hours accordingly. For the two claims with the most hours, write the three requests that you would send first, each with one sentence on why you want it. The deliverable is a single page: the table of claims, the hours, and six requests. Have a colleague mark any request whose answer could not change the decision, and delete those.`,
    },
    {
      title: 'Read a repository and an architecture',
      minutes: 75,
      content: `## Two hours with a repository

No one reads 200,000 lines in a week, and no one needs to. The history of a repository says how a team works, and a few traces through the code say whether the diagram is true. Start with questions that the history answers without interpretation.

~~~text
git shortlog -sn --since="12 months ago"        who wrote the changes
git log --since="12 months ago" --format=%as | sort | uniq -c    how work is spread over days
git log --format= --name-only --since="12 months ago" | sort | uniq -c | sort -rn | head -20
                                                 which files change most
git log --diff-filter=D --summary | grep test    which tests were deleted
~~~

The third command is the most useful. The twenty files that change most are where the product is still being found, and where defects gather. Open five of them. You are looking for whether a stranger could change them safely: names that mean something, tests that would fail, and errors that are handled where they happen.

Suppose the history of Larkspur shows 4,200 commits in twelve months, of which one author made 2,940. That is 70%. It may be a person who commits often, so look at the files next: if the same person is the only author of the extraction pipeline for the last year, the concentration is real and belongs in the section on people.

## Trace one request

Pick the request that earns the money and follow it from the browser to the answer, with an engineer beside you, in the running code. Write down each step, what it waits for, and what happens when it fails.

| Step | Typical time | When it fails |
| --- | ---: | --- |
| Upload and virus scan | 300 ms | User sees an error and may retry |
| Text recognition | 620 ms | Queued and retried three times |
| Retrieval of similar claims | 180 ms | Continues without examples, unmarked |
| Call to the model provider | 1,400 ms | Waits 60 s, then fails the document |
| Rules and formatting | 100 ms | Document goes to manual review |
| Sum | 2,600 ms | |

This table already holds two findings. Retrieval fails without an alert, so accuracy drops and no one notices. And one provider is a single point of failure with a long wait. Neither was on the diagram. More than half of the time, 1,400 of 2,600 ms, is spent outside the company's control.

## What a request costs

Compute the cost from tokens and prices, then check the result against the bill. Larkspur sends about 3,500 input tokens per document and receives 600. At example prices of EUR 2.50 per million input tokens and EUR 10.00 per million output tokens:

~~~text
input    3,500 / 1,000,000 × 2.50  = EUR 0.00875
output     600 / 1,000,000 × 10.00 = EUR 0.00600
sum per document                     EUR 0.01475
8,000 documents a month            = EUR 118.00
~~~

A customer with 8,000 documents a month on a plan of EUR 400 leaves 70.5% after model costs, before recognition, hosting and support. If the provider's bill, divided by the documents processed, gives EUR 0.031 instead of 0.015, something is unexplained: retries, long prompts for some customers, or tests that run against the paid model. Ask until the difference is named. A team that knows its unit cost within ten per cent is rare and worth noting.

## Signs worth weighing

Good signs are dull. A new machine can build and run the product from written steps. A release takes minutes and can be undone. Prompts and model versions are kept under version control and released like code. There is a test set, and a change that lowers its score does not ship. Logs tell one customer's request from another's without holding the contents.

Warning signs need a second look before they become findings. Credentials in the repository are a finding at once, even in old commits, because history is copied with every clone. A pinned model version that the provider has announced it will retire is a dated liability. Customer names in conditions ("if customer is ...") mean that the product is a set of projects. A rewrite that has been under way for more than two quarters deserves its own conversation: ask what can be switched off today because of it.

Judge against the stage. A seed company without automated infrastructure has made a sensible choice; the same company with EUR 5 million of revenue has a debt with interest. Write what the gap costs to close, in weeks of a named kind of engineer, rather than that it exists.

## Practice

Choose an open-source application of a size that you can run, or an internal repository that you may read. Spend 20 minutes on the history with commands like those above and 25 minutes tracing one request. Give the writing another 15 minutes. The deliverable has three parts: a paragraph on who could leave without harm, the table of the traced request with a failure behaviour per step, and the unit cost of that request with each assumption written beside it. End with two findings and, for each, the number of engineer weeks that you would need to close it.`,
    },
    {
      title: 'Check model claims with a blind test',
      minutes: 80,
      content: `## Why the slide is not evidence

A founder's figure of 94% accuracy is usually sincere and often useless. It may have been measured on examples that also shaped the prompts, on the customers that the product was built for, or by the people who hoped for the result. A blind test removes these three faults: the cases are new, the labels are made by people who cannot see the product's answers, and the rules are fixed before anyone looks.

## Fix the protocol first

Write one page and have both sides sign it before the cases are sampled.

1. The unit: one document, one answer, one decision. Say what counts as right, including how partly right answers are scored.
2. The population: cases from a period after the last training date and the last change of prompts, from at least one customer whose data was never used for development.
3. The draw: at random within strata, by a person who does not work on the product. Rare and costly kinds of case get their own stratum, or they will not appear.
4. The labels: two experts label each case independently and without seeing any output; a third decides where they differ.
5. The run: the reviewer sends the inputs to the version that customers use and records the version. One run, no repeats, no repair.
6. The baselines: the same cases through the cheapest alternative, such as a general model with a plain prompt, or today's manual process.
7. The threshold: which result supports the thesis, which refutes it, and which is undecided.

If two experts do not agree with each other, no product can agree with both. Measure it. With 200 cases and a yes or no label, suppose both say yes to 90, both say no to 80 and they differ on 30, in equal parts. They agree on 85%. Each says yes to 105 of 200, so chance alone would give 0.525² + 0.475² = 0.501. Cohen's kappa is (0.850 − 0.501) / (1 − 0.501) = 0.70. That is usable, and it also sets a ceiling: a claim of 97% agreement with a single expert should make you ask which expert.

## Read the result with its uncertainty

The product answers 172 of 200 cases correctly: 86.0%. The Wilson score interval at 95% runs from 80.5% to 90.1%. The claimed 94% lies outside it. Had only 50 cases been tested, with the same 86%, the interval would run from 73.8% to 93.0%, and had 400 been tested, from 82.3% to 89.1%. The width shrinks with the square root of the count: four times the cases for half the width. For most decisions 150 to 300 cases per stratum that matters are enough.

Compare with the baseline case by case, because both saw the same cases. Say that a general model with a plain prompt got 156 of 200 right, 78.0%. The product was right and the baseline wrong on 28 cases; the reverse happened on 12. Only these 40 carry information about the difference. If the two were equally good, a split of 28 to 12 or further from even would occur in about 1.7% of tests (exact binomial, two-sided). The advantage of eight points is real. Whether it is worth the price, and for how long, is a question for the thesis.

## Averages hide base rates

A fraud detector is said to find 90% of fraud with only 5% false alarms. In 1,000 claims with 20 frauds it finds 18. It also flags 5% of the 980 honest claims, which is 49. Of 67 alarms, 18 are right: a precision of 26.9%. Nearly three of four investigations are wasted. The same two rates at a base rate of 20% would give 180 right alarms and 40 wrong ones, a precision of 81.8%. Always ask for the counts in the four cells and the base rate at the customer.

| Claims | Flagged | Not flagged | Sum |
| --- | ---: | ---: | ---: |
| Fraud | 18 | 2 | 20 |
| Honest | 49 | 931 | 980 |
| Sum | 67 | 933 | 1,000 |

## How tests go wrong

Contamination is the common fault: public benchmarks may be part of the training data of the underlying model, so a score on them says little. Silent people are the second: ask whether a person checks or repairs answers before customers see them, and measure the share. The third is a product that differs from the test, with a larger model, longer time limits or a special prompt. Compare the cost per request in the test with the bill; a test that costs five times as much per case did not test the product. Last, break the results down by stratum before averaging. A product at 95% for typed forms and 61% for handwriting is two products.

## Practice

Design a blind test for one claim of a venture in your pipeline. Write the one-page protocol with all seven points. Then take this result: 86 of 100 right for the product and 79 of 100 for the baseline, with 15 cases where only the product was right and 8 where only the baseline was. Compute the share of all cases that carries information on the difference, look up or compute the Wilson interval for the product (about 77.9% to 91.5%), and write three sentences for a committee: what is shown, what is not, and how many more cases you would ask for. Allow 60 minutes for the whole, 40 of them for the protocol.`,
      quiz: {
        title: 'Blind tests and their results',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A detector sees 1,000 claims of which 20 are fraud. It flags 18 of the frauds and 49 honest claims. What is its precision?',
            answer: 26.9,
            tolerance: 0.2,
            unit: '%',
            explanation: 'Precision is the share of right alarms: 18 / (18 + 49) = 18 / 67 = 26.9%.',
          },
          {
            id: 'q2',
            kind: 'single',
            text: 'Product and baseline answered the same 200 cases. Which cases say something about the difference between the two?',
            options: [
              { id: 'a', text: 'All 200 cases' },
              { id: 'b', text: 'The cases that both answered correctly' },
              { id: 'c', text: 'The cases where exactly one of the two was right' },
              { id: 'd', text: 'The cases that both answered wrongly' },
            ],
            answer: 'c',
            explanation:
              'Where both are right or both are wrong they do not differ. The comparison rests on the cases where one was right and the other was not.',
          },
          {
            id: 'q3',
            kind: 'true_false',
            text: 'To halve the width of a confidence interval for an accuracy, about twice as many test cases are enough.',
            answer: false,
            explanation:
              'The width shrinks with the square root of the number of cases, so half the width needs about four times the cases.',
          },
          {
            id: 'q4',
            kind: 'multiple',
            text: 'Which of these would spoil a blind test as described in the lesson?',
            options: [
              { id: 'a', text: 'The labelling experts see the answers of the product while they label' },
              { id: 'b', text: 'The cases come from a period before the last change of the prompts' },
              { id: 'c', text: 'A third expert decides the cases on which two experts differ' },
              { id: 'd', text: 'The test runs with a larger model than customers get' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Labels must be blind, cases must be newer than training and prompts, and the tested version must be the one in use. A third expert for differences is part of the protocol.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: 'Two experts agree on 170 of 200 cases. What is their raw agreement?',
            answer: 85,
            tolerance: 0,
            unit: '%',
            explanation: '170 / 200 = 85%. Kappa then corrects this for the agreement that chance alone would give.',
          },
          {
            id: 'q6',
            kind: 'single',
            text: 'The blind test costs five times as much per case as the monthly bill implies for production. What is the most likely reading?',
            options: [
              { id: 'a', text: 'The test did not run the product that customers use' },
              { id: 'b', text: 'The sample was too small' },
              { id: 'c', text: 'The experts disagreed too often' },
              { id: 'd', text: 'The base rate was too low' },
            ],
            answer: 'a',
            explanation:
              'Cost per case depends on model, prompt and retries. A large gap means that the tested configuration differs from the one in use.',
          },
        ],
      },
    },
    {
      title: 'Data rights, licenses and security',
      minutes: 75,
      content: `## Three different rights

Ventures often say that they own their data. Usually they hold something narrower. Separate three rights for every source: the right to have the data, the right to use it for this purpose, and the right to keep what was learned from it after the source ends. A customer contract may allow processing for the service and forbid training. A license may allow training for research only. A dataset may be free to copy and still contain personal data that no one was entitled to publish.

Ask for a lineage table and check three rows of it to the source document.

| Source | Rows | Share | Basis | Training allowed | Evidence |
| --- | ---: | ---: | --- | --- | --- |
| Customer corrections | 300,000 | 25.0% | Service contract | 38 of 41 contracts | Clause list |
| Licensed archive | 400,000 | 33.3% | License to 2027 | Yes, while it runs | License |
| Open dataset | 350,000 | 29.2% | CC BY 4.0 | Yes, with attribution | License page, saved copy |
| Collected from the web | 150,000 | 12.5% | None stated | Unclear | None |
| Sum | 1,200,000 | 100% | | | |

This table contains three findings. Three contracts do not allow what is being done with their data. The archive's right ends in 2027, so someone must ask whether the model trained on it may be used after that. And one eighth of the data has no basis. Put a price on the last: remove the rows, train again, run the blind test. If the company needs three weeks and EUR 38,000 of computing and labelling for it, that is the size of the finding. If it cannot retrain, the finding is larger.

In the European Union, Directive (EU) 2019/790 permits text and data mining of works that are lawfully accessible unless the rightholder has reserved that use in an appropriate way, which for content online means machine-readable means. The GDPR asks for a legal basis for personal data and, where a processor acts for a controller, for a contract under its Article 28. Other countries differ. Counsel decides what applies; the reviewer's task is to bring the facts.

## Licenses of code and models

A license scanner lists the components. Judgement is needed for the few rows that could hurt.

| License | What it asks for, in short | Typical question |
| --- | --- | --- |
| MIT, BSD | Keep the notice | None beyond notices |
| Apache 2.0 | Keep notices, state changes; grants patent rights that end if you sue over patents | Patent disputes |
| GPL | Source under the same license when the program is distributed | Is anything shipped to customers |
| AGPL 3.0 | As the GPL, and source for users of a modified version over a network | Was it modified, is it reachable |
| CC BY-NC | No commercial use | Used in a dataset or a model |
| Model licenses of vendors | Own terms: permitted uses, size limits, naming, use of outputs | Does the use case fit, do the terms change with growth |

Weights that can be downloaded are not thereby open source. Read the license that came with the exact version, and keep a copy, since terms change between versions. The terms of hosted models matter as much: whether inputs are retained, whether outputs may be used to train other models, and how much notice the provider gives before a model is withdrawn.

## Security in proportion

Ask for demonstrations rather than policies. Twenty minutes on a shared screen answer most questions: log in with single sign-on and a second factor; show who can read production data; restore last night's backup into an empty environment; show the alert that a forgotten credential would raise. A backup that was never restored is a hope.

Read reports with their scope. A SOC 2 Type I report describes whether controls were suitably designed at one date; Type II also covers whether they operated over a period. An ISO/IEC 27001 certificate names the part of the organisation it covers, which may exclude the product. A penetration test of the marketing site says nothing about the interface for customers.

Products built on language models add their own weaknesses. OWASP keeps a list of the ten most important for such applications, with prompt injection at its head. Test it directly: place an instruction in a document that the product will read, and see whether the product obeys it. What counts is less whether the text of the answer can be bent than what the model is allowed to do. A model that can only fill fields is a nuisance when fooled. A model that can send mail, call internal services or read other tenants' records with a service account is a breach waiting for a visitor. Ask which permissions its tools carry, and whose.

## Practice

Build a lineage table for one product: yours, or one whose documentation is public. Use at least four sources, with shares that add up to 100%, and mark for each of the three rights whether there is evidence, and where. Pick the weakest row and write what it would cost to do without it, in days and money, with your assumptions. Then write two injection texts that suit the product and state for each which permission would turn a wrong answer into damage. Plan 55 minutes. Deliver the table and one page of notes, with the questions for counsel at the end.`,
    },
    {
      title: 'People risk and the findings memo',
      minutes: 70,
      content: `## Who holds the knowledge

Technology in a young company lives in people. The review should say which knowledge would leave with whom, how long it would take to rebuild, and whether the company legally owns what they made.

Interview four or five engineers one at a time, for 40 minutes, with the same questions, and without founders in the room if they agree to it.

- Which part of the system would you rather not touch, and why?
- Describe the last incident from the first sign to the last change.
- What did the team decide against in the last half year?
- If you were away for two months, what would stop?
- What would you build if there were no customers for a quarter?

The answers to the second question are the hardest to rehearse. Compare them with the incident log. When the log says that a supplier failed and two engineers say that no one was on call, you have learned something about the log.

Then count. For each critical component, list who has changed it in the last year and who has been on call for it. A component with one name has a bus factor of one. For Larkspur the extraction pipeline has one name, the tenant database two, and the evaluation tooling one, who is a contractor. The contractor matters most: in many legal systems rights in work by contractors pass only where a contract says so. Counsel checks every such agreement; one unsigned page by the author of the core is a condition for closing.

Reference calls complete the picture. Ask former colleagues for an example of a time when the person was wrong, and what happened then.

## From observation to finding

A finding has four parts: what was seen, why it matters for the thesis, what it would take to close, and how sure you are. Grade it by effect, not by distaste.

| Grade | Meaning | Usual consequence |
| --- | --- | --- |
| Blocking | The thesis fails or the law may be broken | Stop, or a condition before closing |
| Major | Value or timing changes by more than an agreed share | Price, tranche or covenant |
| Moderate | Must be closed within a year, cost is known | Plan for the first 100 days |
| Note | True, and can wait | Written down, no action |

Put a price on the major and moderate findings, so that they can be compared with the round. Suppose Larkspur raises EUR 3,000,000 and the review finds:

~~~text
tenant isolation       4 person-months × EUR 11,000    EUR  44,000
security attestation   adviser, tooling, audit         EUR  35,000
untraceable data       replace, label, retrain         EUR  60,000
sum                                                    EUR 139,000
share of the round     139,000 / 3,000,000             4.6%
~~~

Under five per cent of the money goes to repair. That is an ordinary result and no reason to walk away, as long as the plan of the round contains it. It did not: the plan had the same engineers building features. The finding is therefore also about time, since four person-months out of a team of six is the better part of three weeks for everyone, and much longer if only one person can do the work.

## The memo

Keep it to four pages. A committee reads the first one.

1. The decision that you recommend, in one sentence, with its conditions.
2. The claims of the thesis, each marked as supported, refuted or not decidable, with the evidence in a line.
3. Findings in order of grade, with cost, owner and date.
4. What was not looked at, and why.
5. What would make you change your mind.
6. Annexes: protocol and counts of the blind test, lineage table, list of people interviewed, versions examined.

Write what was seen before what it means, and keep the two in different sentences. "The last restored backup is from March; the restore took nine hours" is a fact. "Recovery within the contracted four hours is not possible today" is the conclusion. A reader who disputes the second can still use the first.

Show the factual part to the company before the committee meets. Errors are corrected while it is cheap, and the reaction belongs to the evidence. Change facts where you were wrong; keep conclusions your own.

## After the decision

A memo that ends in a drawer was expensive. Turn the conditions into clauses with counsel, the moderate findings into the plan of the first 100 days, and the claims into figures for the board: the error rate on a fresh blind sample each quarter, the unit cost, the number of components with one name. A year later, read the memo again beside what happened. Reviewers get better only by finding out where they were wrong.

## Practice

Write the first page of a findings memo for Larkspur, using the findings of this course: 86.0% measured against 94% claimed, three contracts without training rights, one eighth of the data without a basis, a contractor who wrote the evaluation tooling, and EUR 139,000 of repair in a round of EUR 3,000,000. Mark four claims as supported, refuted or not decidable, grade each finding, and recommend a decision with at most three conditions. Limit yourself to 400 words and 40 minutes. For another ten, exchange pages with a colleague and underline each sentence that mixes what was seen with what it means.`,
      quiz: {
        title: 'Reading evidence and writing findings',
        passingScore: 80,
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A review prices its repairs at EUR 139,000. The round is EUR 3,000,000. What share of the round do the repairs take?',
            answer: 4.6,
            tolerance: 0.1,
            unit: '%',
            explanation: '139,000 / 3,000,000 = 0.0463, which is about 4.6%.',
          },
          {
            id: 'q2',
            kind: 'single',
            text: 'A SOC 2 Type II report differs from a Type I report in that it',
            options: [
              { id: 'a', text: 'covers only companies above a certain size' },
              { id: 'b', text: 'also covers whether the controls operated over a period' },
              { id: 'c', text: 'replaces a penetration test' },
              { id: 'd', text: 'certifies the accuracy of models' },
            ],
            answer: 'b',
            explanation:
              'Type I looks at the design of controls at one date; Type II adds whether they operated effectively over a period.',
          },
          {
            id: 'q3',
            kind: 'multiple',
            text: 'Which of these belong in a finding as the lesson defines it?',
            options: [
              { id: 'a', text: 'What was seen' },
              { id: 'b', text: 'Why it matters for the thesis' },
              { id: 'c', text: 'Which engineer is to blame' },
              { id: 'd', text: 'What it would take to close' },
              { id: 'e', text: 'How sure the reviewer is' },
            ],
            answer: ['a', 'b', 'd', 'e'],
            explanation:
              'A finding states the observation, its effect on the thesis, the cost of closing it and the confidence. Blame helps no decision.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'If the weights of a model can be downloaded freely, the model is open source and may be used for any purpose.',
            answer: false,
            explanation:
              'The license of the exact version decides. Many downloadable models carry terms that limit uses, users or the use of outputs.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'A product built on a language model can be tricked by an instruction hidden in a document. What decides most how much damage follows?',
            options: [
              { id: 'a', text: 'The length of the document' },
              { id: 'b', text: 'The accuracy of the model on the test set' },
              { id: 'c', text: 'The permissions of the tools that the model can use' },
              { id: 'd', text: 'The number of tenants' },
            ],
            answer: 'c',
            explanation:
              'A fooled model that can only fill fields is a nuisance. One that can send, call or read with wide permissions causes a breach.',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'A document uses 3,500 input tokens at EUR 2.50 per million and 600 output tokens at EUR 10.00 per million. What do 8,000 documents cost?',
            answer: 118,
            tolerance: 0.5,
            unit: 'EUR',
            explanation: '3,500 × 2.50 + 600 × 10.00 = 14,750, per million: EUR 0.01475. Times 8,000 is EUR 118.',
          },
          {
            id: 'q7',
            kind: 'true_false',
            text: 'The factual part of the memo should be shown to the company before the committee meets.',
            answer: true,
            explanation:
              'Errors of fact are corrected while it is cheap, and the reaction is evidence too. The conclusions stay with the reviewer.',
          },
        ],
      },
    },
  ],
};
