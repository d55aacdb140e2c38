import type { DemoCourse } from '../demo-course.ts';

export const dataAsAnAsset: DemoCourse = {
  title: 'Data as an Asset',
  description:
    'Trace the rights to a data set, measure its quality and the agreement of its labellers, judge whether it keeps competitors out, and design for privacy.',
  icon: 'database',
  level: 'silver',
  category: 'product',
  isPremium: false,
  lessons: [
    {
      title: 'Rights and provenance: what you may do with what you hold',
      minutes: 75,
      content: `## Holding is not owning

Data that lies on a venture's servers can be put to a use only if there is a right to that use. Rights come from different sources, and one record can be touched by several of them at once.

- **Contract.** The agreement with a customer, supplier or platform says what may be done. Many customer agreements permit processing "to provide the service" and say nothing on training.
- **License.** Published data comes under terms; some forbid commercial use, some require naming the source, some require sharing what is derived.
- **Copyright and database rights.** Texts, images and code are usually protected. In the European Union, Directive 96/9/EC also protects the maker of a database in which a substantial investment was made. Directive (EU) 2019/790 contains exceptions for text and data mining; the one that is open to companies applies to lawfully accessible works unless the right holder has reserved this use.
- **Data protection.** Where people can be identified, Regulation (EU) 2016/679, the GDPR, requires a legal basis for each purpose, and data collected for one purpose may not simply be used for an incompatible other one.
- **Rights of users of devices.** Regulation (EU) 2023/2854, the Data Act, gives users of connected products rights to the data that these generate.

Other countries have other rules. Which apply, and whether a use is permitted, is decided by counsel. The task of the venture is to be able to answer counsel's questions, and for that it needs provenance.

## A register of provenance

Provenance is the record of where data came from and what happened to it. It is cheap to write on the day of collection and hardly possible to reconstruct later. One entry per delivery suffices.

~~~text
Delivery      2025-03-11, scans of delivery notes, 48,210 files
Source        customer 0417, by upload, contract of 2024-11-02
Allowed       provide the service; train models for all customers
Not allowed   hand on to third parties
Ends          12 months after the end of the contract, then delete
Personal      names and signatures of drivers, masked on 2025-03-12
Fingerprint   SHA-256 of the list of files
Used in       training set 2025-04, models 3.1 and 3.2
~~~

The last line is the one that is missing most often. If a customer withdraws consent or a license turns out to be void, the venture must know which models were trained on the delivery. Without that line the only safe answer is to retrain everything.

## Worked example: what is left after an audit

An invented venture reports to investors that it holds 1.2 million records. An analyst asks for the register and makes a table.

| Origin | Records | Right to train | State |
| --- | --- | --- | --- |
| Own sensors, agreed with sites | 480,000 | yes | usable |
| Customers under the old contract | 420,000 | not mentioned | open |
| Purchased, license permits training | 180,000 | yes, until the license ends | usable |
| Collected from websites | 120,000 | unknown | not usable |

Usable today are 480,000 + 180,000 = 660,000 records, or 55 percent. Of the 420,000 open ones, customers with 300,000 have said that they would sign an amendment; with it 960,000 records, or 80 percent, would be usable. Models that are in service today were trained on all 1.2 million. The asset is smaller than the slide says, and part of it is a liability until the websites' records are removed from the training set and the model is trained again. Both facts change a price.

The example also shows the order of work: amend contracts first, because that raises the share by 25 points at the cost of correspondence, and replace purchased data before its license ends.

## Practice

Choose a data set that you hold or can inspect. List its origins with number of records, basis of the right, permitted and forbidden uses, end, and personal content. Compute the share that may be used for training today, the share after two realistic amendments, and the share that must be removed. Write a register entry in the form above for one delivery, with what you do not know marked as unknown. Draft three questions for counsel. Deliverable: the table, the three shares, the entry and the questions.
`,
    },
    {
      title: 'Quality that can be measured',
      minutes: 70,
      content: `## Quality is fitness for a use

Data is good or bad for a purpose. Addresses that are two years old are good enough to estimate the number of households and useless to deliver a parcel. Begin with the decision that the data supports and the error that this decision can bear, then measure the properties on which it depends.

| Property | Question | Measure |
| --- | --- | --- |
| Completeness | Are required values present? | share of missing values per field |
| Accuracy | Do values agree with reality? | share of errors in a sample checked against the source |
| Uniqueness | Is each thing there once? | share of duplicates by a stated rule |
| Consistency | Do fields contradict one another? | share of records that break a rule |
| Timeliness | How old is a value when it is used? | median and 95th percentile of age |
| Coverage | Are the cases of use represented? | share per segment, compared with use |

All but accuracy can be computed over the whole set by a program, each night. Accuracy needs someone who looks at reality, and is therefore estimated from a sample.

## Worked example: an error rate and its precision

An invented venture checks 400 randomly sampled meter readings against photographs and finds 18 wrong. The error rate is 18 / 400 = 4.5 percent. How precise is that? For a proportion p in a random sample of n, a common approximation of the 95 percent margin is 1.96 times the square root of p x (1 - p) / n.

~~~text
Margin   1.96 x sqrt(0.045 x 0.955 / 400)   = 2.0 points
Interval 4.5% - 2.0% to 4.5% + 2.0%      = 2.5% to 6.5%
For a margin of 1 point:
n        1.96 x 1.96 x 0.045 x 0.955 / (0.01 x 0.01) = about 1,651
~~~

Halving the margin costs four times the sample. If the use bears up to 7 percent of errors, 400 checks are enough and the next 1,251 would be wasted. If it bears 4 percent, the sample leaves the question open. The approximation is poor when there are only a few errors; below about ten, use an interval made for that, such as Wilson's.

## Errors are not spread evenly

The 400 readings come from two generations of meters. Of 360 from the newer, 10 are wrong, which is 2.8 percent. Of 40 from the older, 8 are wrong, which is 20 percent. The overall rate was right and misleading: a customer with mainly old meters receives a fifth of wrong readings. Measure by segment wherever segments are used differently, and draw additional samples from small segments, since 8 of 40 is itself imprecise.

Coverage deserves the same care. A model trained on readings from one region learns its meters, its light and its handwriting. Compare the distribution in the data with the distribution in use, and say where they part.

## Duplicates and division

Duplicates do a particular harm in machine learning. If the same photograph, or two of the same meter a second apart, fall into both training and test set, the test rewards memory. Remove near duplicates before dividing, and divide by meter instead of by photograph. A simple check: train a model that only looks up the most similar training example. If it does surprisingly well on the test set, the division leaks.

## Keep the measures running

A measurement that is made once describes a day. Put the automatic checks into the process that takes data in. Let a delivery that breaks a threshold wait in quarantine, with its reason, instead of being mixed with the rest. Repeat the manual sample each quarter, with the same instructions, and record the result in the register beside the delivery.

## Practice

Take at least 500 records. Write for each of the six properties a rule that yields a number, and compute the five that need no view of reality. Draw 60 records at random, check them against a source, compute the error rate, and its interval. Divide the sample into two segments that are used differently and compare. State the error that your use can bear and whether your sample decides the matter; if not, compute the size that would. Deliverable: the six measures, the interval, the comparison and the conclusion in five sentences.
`,
    },
    {
      title: 'Labels and the agreement between labellers',
      minutes: 75,
      content: `## A label is a judgement

Many data sets become valuable when people add a judgement: this ticket is a complaint, this shadow is a fracture, this clause shifts liability. A model trained on labels can hardly become more reliable than the judgement itself. Before asking how good the model is, ask how far two competent people agree.

Agreement is measured by letting two people label the same cases independently. The share of equal labels is easy to compute and easy to misread, because some agreement comes by chance. If two people each answer "no" to 94 of 100 cases at random, they agree most of the time without looking.

## Cohen's kappa

Cohen's kappa corrects for this. With the observed agreement Po and the agreement Pe that chance would give at the same rates of answers, kappa is (Po - Pe) / (1 - Pe). It is 1 for perfect agreement and 0 for agreement at the level of chance, and it can be negative.

An invented venture has 200 tickets labelled by A and B.

| Tickets | B: complaint | B: no complaint | Sum |
| --- | --- | --- | --- |
| A: complaint | 70 | 20 | 90 |
| A: no complaint | 10 | 100 | 110 |
| Sum | 80 | 120 | 200 |

~~~text
Po      (70 + 100) / 200                     = 0.85
A says complaint  90 / 200  = 0.45,   B says it  80 / 200 = 0.40
Pe      0.45 x 0.40 + 0.55 x 0.60
        = 0.18 + 0.33                        = 0.51
Kappa   (0.85 - 0.51) / (1 - 0.51)
        = 0.34 / 0.49                        = 0.69
~~~

Now a rare label. Of 200 scans both find a fracture in 4, only A in 8, only B in 8, and neither in 180. Po is 184 / 200 = 0.92, higher than before. Each says fracture in 12 of 200, or 0.06, so Pe is 0.06 x 0.06 + 0.94 x 0.94 = 0.0036 + 0.8836 = 0.8872. Kappa is (0.92 - 0.8872) / (1 - 0.8872) = 0.0328 / 0.1128 = 0.29. Where it matters, the two rarely agree: of the 20 scans that at least one of them marked, both marked 4.

A scale published by Landis and Koch in 1977 calls 0.61 to 0.80 substantial and 0.21 to 0.40 fair. Such words are conventions. Kappa also depends on how frequent a label is, so that values from sets with different frequencies are not directly comparable. Report the table along with the number. For ordered labels there is a weighted kappa, for more than two labellers Fleiss' kappa, and for gaps in the data Krippendorff's alpha.

## What to do with a low value

Read the cases of disagreement, all of them if there are fewer than fifty. They fall into groups. If the guideline does not cover a kind of case, extend it, with an example on each side of the line. If one labeller errs, train them. If experts differ after discussion, the label is not a fact; use a finer scale, keep both judgements, or do not predict it. Then take fresh cases and measure again, because the old ones are known to both.

## Cost of a labelled set

Suppose that 5,000 tickets are labelled twice at $0.40 each, and that the 15 percent on which the two differ go to an expert at $1.50. That is 5,000 x 2 x $0.40 = $4,000 and 750 x $1.50 = $1,125, together $5,125 or about $1.03 per ticket. Labelling once would cost $2,000 and give no idea of its quality. A middle way labels all once and a random tenth twice: $2,000 + 500 x $0.40 = $2,200, plus 75 expert judgements at $1.50, or $112.50. It measures agreement, and it corrects only the tenth.

## Practice

Write a guideline of at most one page for a label with two values, with three examples on each side and two borderline cases decided. Have two people label the same 60 cases independently. Make the table, compute Po, Pe and kappa by hand, and read all disagreements. Sort them into the groups above, change the guideline, and label 30 fresh cases. Deliverable: both versions of the guideline, both tables with kappa, and the cost of 5,000 labels under two plans.
`,
      quiz: {
        title: 'Rights, quality and agreement',
        questions: [
          {
            id: 'q1',
            kind: 'single',
            text: 'A customer agreement permits processing "to provide the service" and does not mention training. What follows for training a model that serves all customers?',
            options: [
              { id: 'a', text: 'It is permitted, since nothing forbids it' },
              { id: 'b', text: 'It is open; counsel must decide, and an amendment may be needed' },
              { id: 'c', text: 'It is permitted as soon as names are masked' },
            ],
            answer: 'b',
            explanation:
              'Holding data gives no right to each use of it. The agreement names one purpose, so another needs a basis of its own.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'Of 800,000 records 320,000 may be used for training, 240,000 would be after an amendment, and the rest has no known right. What share is usable with the amendment?',
            answer: 70,
            tolerance: 0.1,
            unit: '%',
            explanation: '(320,000 + 240,000) / 800,000 = 70%.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'Which line of a register of provenance makes it possible to respond when a source must be removed?',
            options: [
              { id: 'a', text: 'The number of files' },
              { id: 'b', text: 'The date of the delivery' },
              { id: 'c', text: 'The name of the person who uploaded it' },
              { id: 'd', text: 'The training sets and models in which the delivery was used' },
            ],
            answer: 'd',
            explanation:
              'Without it no one knows which models contain the source, and the only safe answer is to retrain all.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'To halve the margin of an estimated error rate one needs about four times as many checked records.',
            answer: true,
            explanation:
              'The margin falls with the square root of the sample size, so half the margin needs four times the sample.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: "Two people label 100 cases. Both say yes in 30, only A in 10, only B in 10, neither in 50. What is Cohen's kappa?",
            answer: 0.58,
            tolerance: 0.01,
            unit: '',
            explanation:
              'Po = 0.80. Both say yes in 40 of 100, so Pe = 0.4 x 0.4 + 0.6 x 0.6 = 0.52, and (0.80 - 0.52) / 0.48 = 0.583.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which statements about agreement between labellers are right?',
            options: [
              { id: 'a', text: 'For a rare label the share of equal answers can be high while kappa is low' },
              { id: 'b', text: 'Kappa is 0 when agreement is at the level of chance' },
              { id: 'c', text: 'After changing the guideline, agreement is measured on the same cases again' },
              { id: 'd', text: 'Values of kappa depend on how frequent the label is' },
            ],
            answer: ['a', 'b', 'd'],
            explanation: 'Fresh cases are needed after a change, because the old ones are known to the labellers.',
          },
          {
            id: 'q7',
            kind: 'number',
            text: '2,000 cases are labelled twice at $0.50 each, and the 10% on which the two differ go to an expert at $2.00. What does it cost?',
            answer: 2_400,
            tolerance: 0,
            unit: 'US dollars',
            explanation: '2,000 x 2 x $0.50 = $2,000 and 200 x $2.00 = $400.',
          },
        ],
      },
    },
    {
      title: 'When data keeps competitors out and when it does not',
      minutes: 70,
      content: `## Five conditions

That a venture has "proprietary data" says only that others do not have this copy. Data keeps competitors out when five conditions hold together. Each can be checked.

| Condition | Check | Sign that it fails |
| --- | --- | --- |
| Exclusive | contracts, devices, access that others cannot obtain | a supplier sells the same to anyone |
| Effective | the product is measurably better with it | a model without it does as well on the test set |
| Accruing | each use adds data that improves the product | old data suffices, or no one labels the new |
| Hard to substitute | no public, bought or generated data does the same | a general model comes close after a week of work |
| Lasting | rights and relevance outlive a follower's delay | licenses end, or the field changes every year |

A frequent mistake is to count records. Size helps only as long as more of the same still changes something, and that can be measured with a learning curve: train on parts of the data and record the error at each size.

## Worked example: a learning curve in money

In an invented venture each doubling of the training data lowers the error by 20 percent of its value. Each customer makes 1,000 decisions a month with the product, and an error costs the customer $15.

| Training records | Error | Errors per 1,000 | Cost of errors | Gain from the doubling |
| --- | --- | --- | --- | --- |
| 10,000 | 12.0% | 120.0 | $1,800 | |
| 20,000 | 9.6% | 96.0 | $1,440 | $360 |
| 40,000 | 7.7% | 76.8 | $1,152 | $288 |
| 80,000 | 6.1% | 61.4 | $922 | $230 |
| 160,000 | 4.9% | 49.2 | $737 | $184 |

The leader has 80,000 records. A follower buys 20,000 labelled cases at $0.80, which is $16,000, and reaches 9.6 percent. The difference costs a customer $1,440 - $922 = $518 a month. Whether that protects the leader depends on the price: if the product costs $2,000 a month, a follower could offer it at $1,400 and the customer would still be better off by $600 - $518 = $82. The lead in data is worth $518 a month to each customer and not a dollar more. If errors cost $50 instead of $15, the lead is worth 34.56 x $50 = $1,728 and hardly any discount makes up for it.

So the same data protects in one market and not in another. The cost of an error decides, and the curve.

## Other sources of protection

Data often protects indirectly. A product in which customers correct results collects labels that fit exactly the cases that occur; these corrections can be worth more than a large purchased set. Data that took time to occur cannot be bought faster: five winters of measurements on the same bridges need five winters. Being the place where data is entered matters more than the archive, because the follower would have to displace the process.

Three kinds of erosion work against this. General models improve and take over what needed own data. Synthetic data can fill gaps, though only with what its generator knows. And customers increasingly ask for their data back, for contracts that exclude training, or for standard interfaces. Write beside each claim of protection the date on which it will have to be examined again.

## Half-life

Some data ages. If predictions of demand made with data of last year are as good as those with data of the last three years, the older two are history and no asset. Measure it: leave out the oldest part, train again, and compare. A short half-life favours the venture with the current inflow, and that may be the follower.

## Practice

Take a venture that claims protection by data. Go through the five conditions and write for each the check that you carried out or would carry out, its result, and the class of evidence. Draw a learning curve from at least three points, measured or assumed, and translate the difference between leader and follower into money per customer and month. Find the discount at which a customer would change. Deliverable: the table, the curve with its translation, and a conclusion of six sentences that says in which market the data protects and until when.
`,
    },
    {
      title: 'Privacy by design and default',
      minutes: 75,
      content: `## A design task

Article 25 of the GDPR requires data protection by design and by default: suitable measures at the time when the means of processing are determined, and settings that by default process only what each purpose needs. Other laws have similar ideas. Beyond the law there is a plain business reason. What was never collected cannot leak, need not be deleted, and raises no question in due diligence. Which obligations apply to a product is decided by counsel; the decisions below belong to the team in any case.

| Decision | Question | Typical choice |
| --- | --- | --- |
| Collection | Which field changes the result? | drop fields whose removal does not hurt the test |
| Identity | Who needs to know the person? | replace names by keys, keep the key apart |
| Retention | How long is the raw form needed? | 30 days raw, then derived values only |
| Access | Who sees raw data, and is it recorded? | a few named people, each access logged |
| Training | Whose data goes into a model for all? | only with a basis, and without direct identifiers |
| Removal | How is a person taken out again? | a drill with a time limit |

## Pseudonymous is not anonymous

Replacing a name by a number makes data pseudonymous. Those who hold the key, or can combine the rest with other sources, can find the person again; for them the GDPR continues to treat it as personal data. Data is anonymous only if no one can identify people by means that are reasonably likely to be used. A date of birth, a postcode and a sex identify many people without any name.

One measure of this risk is k-anonymity: every combination of the fields that others could know must occur at least k times. An invented set of 12 patients has age in bands and district.

~~~text
Age band   District   Records        After merging the districts
30 to 39   North         5           30 to 39   Region   6
30 to 39   South         1           40 to 49   Region   6
40 to 49   North         4
40 to 49   South         2
Smallest group: 1                    Smallest group: 6
~~~

Before merging, k is 1: the person of 30 to 39 from the South can be singled out. After merging the districts k is 6. The price is that nothing can be said about districts any more. And k-anonymity does not suffice by itself: if all six people of a group have the same diagnosis, anyone who knows that a person is in the group knows the diagnosis. That is why variety of the sensitive value within a group is checked too.

Models can leak as well. A language model can repeat rare parts of its training data, and from the confidence of a classifier it can sometimes be inferred whether a record was in the training set. Remove duplicates, leave out direct identifiers, and test with planted sentences whether they can be brought out again.

## Worked example: retention

An invented product transcribes 2,000 calls a day. If recordings are kept, 730 days later there are 1,460,000 of them. If they are deleted after 30 days, there are never more than 60,000, which is 4.1 percent. A theft in the second case affects a twenty-fourth of the calls, and the storage bill shrinks in proportion. The team had planned to keep all recordings "for training". A test showed that corrected transcripts of 3 percent of calls, sampled at random and with names masked, gave the same result. The purpose was real and needed little.

## Removal as a drill

A person asks for deletion. The request touches the database, the search index, backups, exports, label files, and training sets. Under the GDPR an answer is due without undue delay and as a rule within one month. Walk through it once before it happens: name each place, who deletes there, and how it is proved. Backups may expire on a schedule if restored copies are cleaned again. For models, decide which removal leads to retraining and with which regular retraining it is carried out, and have counsel confirm it. A venture that has timed the drill can tell a customer how long it takes.

An impact assessment, which Article 35 requires where a high risk to people is likely, is written from the same material: purposes, flows, risks, measures.

## Practice

Draw the flow of personal data of one product from collection to model, with each store, purpose, retention and access. Mark every field whose removal you would test. Compute k for two combinations of fields in a sample of at least 50 records, before and after one generalisation, and say what is lost. Compute the number of records held under the present and under your proposed retention. Then run the drill for one invented person on paper and note where it stops. Deliverable: the drawing, the two tables of groups, the two numbers and the list of gaps with an owner and a date for each.
`,
      quiz: {
        title: 'Protection by data and protection of people',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Each doubling of the training data lowers the error by 20% of its value. At 10,000 records the error is 15.0%. What is it at 40,000?',
            answer: 9.6,
            tolerance: 0.05,
            unit: '%',
            explanation: 'Two doublings: 15.0 x 0.8 x 0.8 = 9.6.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: "A follower's error is 9.0%, the leader's 6.0%. A customer makes 2,000 decisions a month and an error costs $10. What is the lead worth to the customer per month?",
            answer: 600,
            tolerance: 0.5,
            unit: 'US dollars',
            explanation: '3 points of 2,000 decisions are 60 errors, at $10 each $600.',
          },
          {
            id: 'q3',
            kind: 'multiple',
            text: 'Which observations speak against protection by data?',
            options: [
              { id: 'a', text: 'A general model does as well on the test set after a week of work' },
              { id: 'b', text: 'The supplier sells the same data to anyone' },
              { id: 'c', text: "Customers' corrections are collected and used in each training" },
              { id: 'd', text: 'The license ends before a follower could have caught up' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'The data can be substituted, is not exclusive, or does not last. Corrections that are collected and used are a sign that it accrues.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'When names are replaced by numbers, the data is anonymous for the venture that keeps the key.',
            answer: false,
            explanation:
              'It is pseudonymous. With the key, or by combination with other sources, people can be found again.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: 'By age band and district a set falls into groups of 7, 3, 2 and 9 records. What is k?',
            answer: 2,
            tolerance: 0,
            unit: '',
            explanation: 'k is the size of the smallest group.',
          },
          {
            id: 'q6',
            kind: 'single',
            text: 'A set has k = 8, and all eight people of one group have the same diagnosis. What follows?',
            options: [
              { id: 'a', text: 'No diagnosis can be learned, because each group has eight people' },
              { id: 'b', text: 'Anyone who knows that a person is in the group knows the diagnosis' },
              { id: 'c', text: 'k falls to 1' },
            ],
            answer: 'b',
            explanation:
              'k-anonymity hides which record belongs to whom, and that does not help when all records of the group say the same.',
          },
          {
            id: 'q7',
            kind: 'number',
            text: 'A product stores 500 recordings a day and deletes each after 30 days. How many does it hold at most?',
            answer: 15_000,
            tolerance: 500,
            unit: 'recordings',
            explanation: '500 a day for 30 days are 15,000.',
          },
        ],
      },
    },
  ],
};
