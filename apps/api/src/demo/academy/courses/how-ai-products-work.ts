import type { DemoCourse } from '../demo-course.ts';

export const howAiProductsWork: DemoCourse = {
  title: 'How AI Products Work',
  description:
    'Explain what a model contributes to a product, estimate what an answer costs and how long it takes, and name the failures that a product must contain.',
  icon: 'brain',
  level: 'bronze',
  category: 'foundations',
  isPremium: false,
  lessons: [
    {
      title: 'What a model computes and what it does not',
      minutes: 60,
      content: `## A function with learned numbers

A model is a function. It takes an input, passes it through a large set of numbers called weights, and returns an output. While it answers it consults no store of facts, and no step checks whether the output is true. The weights were set during training so that outputs came to resemble the examples that the model was shown.

Two families cover most products. The first returns a score or a quantity: the probability that an invoice is a duplicate, or the number of parcels expected on Tuesday. The second returns a sequence, such as text, sound or an image. A language model splits text into tokens, which are words or pieces of words; a common rule of thumb for English is that 100 tokens are about 75 words. From the tokens so far it computes a probability for every token that could come next. One of them is chosen and appended, and the computation runs again. A long answer is this step repeated a few hundred times.

Choosing the token is called sampling. At a temperature of zero the most probable token is taken each time; a higher temperature spreads the choice over less probable ones. Even at zero, a hosted model may answer the same question differently on two days, because the provider changes versions and because arithmetic on shared hardware is not always carried out in the same order.

## What it does not do

- **It does not remember.** A call begins with nothing but its input. A product that seems to remember stores earlier messages and sends them again.
- **It does not know what happened after its training data was collected**, unless the input says so.
- **It does not know whether it is right.** The probability of a token is not the probability that a statement is true, and a sentence such as "I am certain" is more generated text.
- **It does not act.** Sending, paying and deleting are done by software around it, under permissions that someone granted to that software.

Fluent text is therefore no evidence of correct content. Both come from the same process, and that process rewards likely text.

## Worked example: one form, ten fields

An invented venture, Tidewater Forms, reads ten fields from a customs form. Its demonstration shows that a field is right 98 times in 100, which sounds nearly finished. Its customers, however, need whole forms. If errors in different fields are independent, the share of forms without any error is the accuracy of one field multiplied by itself ten times.

| Accuracy of one field | Forms with all ten fields right | Forms per 1,000 that a person must correct |
| --- | --- | --- |
| 95.0% | 59.9% | 401 |
| 98.0% | 81.7% | 183 |
| 99.0% | 90.4% | 96 |
| 99.5% | 95.1% | 49 |

Moving from 98.0 to 99.5 percent per field looks like a detail and removes nearly three quarters of the corrections. In practice errors are not quite independent: a blurred scan spoils several fields at once, so somewhat more forms come out clean than the table says. Measuring whole forms answers the question and takes an afternoon.

The example also shows which number to ask a venture for. Accuracy is meaningful only together with the unit it counts, the sample it was measured on, and the date. "98 percent" without these three is not yet a claim that can be checked.

## Practice

Take one AI feature that you use or fund. On one page write: the exact input of the model, the exact output, the unit in which its users judge it (field, form, call, case), and the accuracy per unit that is claimed or that you guess. Then compute the accuracy of the unit that users care about if it consists of five, ten and twenty smaller ones. Finish with two sentences on what the product must do with the units that are wrong. Deliverable: the page with its three numbers, kept for the last lesson.
`,
    },
    {
      title: 'Training and inference: two activities, two budgets',
      minutes: 65,
      content: `## Training sets the weights

Training shows a model examples and changes its weights a little after each batch, so that its error on the examples falls. A large language model is first pretrained on a broad collection of text, at a cost that only few organisations bear. Afterwards it is tuned on smaller, curated material so that it follows instructions. A venture that uses such a model may tune it once more on examples of its own task.

Examples are divided before training begins. The training set changes the weights. The validation set decides between variants. The test set is used at the end, to estimate how the model does on cases that it has never met. The estimate is worth something only if the test set is truly separate. When records of one customer, patient or machine fall into both the training set and the test set, the model can recognise the individual instead of solving the task, and the result is too good. This is called leakage. Dividing by customer, or by date, prevents it.

## Inference uses them

Inference is a single answer with the weights held fixed. It is paid for each time, by the token, by the second of hardware or by the call. Daily use does not improve the weights. Feedback improves a product only when someone collects it, cleans it, has the right to use it, and trains or adjusts something with it. A claim that "the model learns from every customer" should be followed to the process that does it, and to its calendar.

| Route | One-time cost | Cost per answer | Suits |
| --- | --- | --- | --- |
| Hosted general model with instructions | days of work | highest | new products, changing tasks |
| Smaller model tuned on own examples | labelling and weeks of work | low, plus upkeep | one stable task in volume |
| Model trained from the start | large team and hardware | depends on size | data of a kind that general models never saw |

## Worked example: does tuning a smaller model pay

Another invented venture, Quillmark, sorts 400,000 documents a month with a hosted model at $0.012 each, which is $4,800 a month. A tuned smaller model would cost $0.003 per document, $600 a month for its own hosting, and $500 a month for checking and retraining. Labelling and engineering would cost $18,000 once.

~~~text
Hosted:    400,000 x $0.012               = $4,800 a month
Tuned:     400,000 x $0.003 + $600 + $500 = $2,300 a month
Saving:    $4,800 - $2,300                = $2,500 a month
Payback:   $18,000 / $2,500               = 7.2 months
~~~

At 100,000 documents a month the picture turns. The hosted model costs $1,200 and the tuned one $300 + $600 + $500 = $1,400, so tuning would lose $200 every month. The saving per document is $0.009 and the additional fixed cost is $1,100, so the break-even lies at $1,100 / $0.009, or about 122,000 documents a month. Below that volume there is no reason of cost to tune, although there may be one of quality or confidentiality.

The figure rests on two conditions. The tuned model must be as good on the test set, otherwise the cost of corrections belongs in the sum. And prices of hosted models have to be checked again before the decision, because a price cut during the 7.2 months lengthens the payback.

## Practice

Choose a product with a steady task. Estimate its monthly volume, the cost per answer today, the cost per answer of a smaller model, the monthly upkeep and the one-time cost. State the source of each number or mark it as a guess. Compute the monthly saving, the payback in months and the break-even volume; then repeat with a hosted price that is one third lower. Add one paragraph on how you would divide the examples so that nothing leaks. Deliverable: a sheet of two columns with the two cases and the paragraph.
`,
    },
    {
      title: 'Context, retrieval and tools around the model',
      minutes: 70,
      content: `## The context is all the model sees

Everything that a language model can use for an answer is in its weights or in its input. The input is called the context, and its size is limited: the context window is a maximum number of tokens for input and output together. A product composes a new context for every call. It usually holds instructions, earlier messages, excerpts from documents, and the user's question.

A large window does not make selection unnecessary. Each token is paid for and adds time, and models use material in a long context unevenly: a decisive sentence among hundreds of irrelevant pages is missed more often than the same sentence among five pages. Choosing what goes in is a central piece of engineering in most AI products.

~~~text
Instructions   Answer from the excerpts only. Name the excerpt after
               each statement. If they do not answer it, say so.
Excerpt 1      Lease 14, section 6: The tenant bears repairs up to
               $400 per case and $1,500 per year.
Excerpt 2      Lease 14, section 9: Notice is three months to the
               end of a quarter.
Question       Who pays for a boiler repair of $380?
~~~

## Retrieval finds the excerpts

In retrieval-augmented generation, documents are cut into excerpts and indexed beforehand. For a question, the system fetches the excerpts that seem to bear on it and puts them into the context. Search by words finds exact names and numbers. Search by embeddings, which are lists of numbers that place texts of similar meaning close together, finds other wordings. Many products use both and then rank the results again with a slower model.

Retrieval must respect permissions. An excerpt that the asking person may not read must never be fetched for them, because whatever is in the context can appear in the answer.

## Tools let it act

With tools, the model may return a request such as "look up order 5512" in an agreed form instead of an answer. Ordinary software checks the request, carries it out and puts the result into the next context. The model proposes and the software disposes: limits, permissions and records belong into the software.

| Need | Means | Typical fault |
| --- | --- | --- |
| Facts from documents | retrieval | the right excerpt is not found |
| Current or exact figures | a tool that queries a system | wrong parameters |
| Arithmetic | a tool that calculates | the model does the sum itself |
| Action in the world | a tool with limits and approval | too many permissions |

## Worked example: where to spend the next month

An invented lease assistant fetches the right excerpt for 85 percent of questions. When it has the excerpt, 94 percent of its answers are right; without it, 10 percent are. Overall that is 0.85 x 0.94 + 0.15 x 0.10 = 0.799 + 0.015 = 81.4 percent.

The team can spend a month in one of two ways. A better model would lift the 94 percent to 97: 0.85 x 0.97 + 0.015 = 0.8245 + 0.015 = 84.0 percent, rounded. Better retrieval would lift the 85 percent to 93: 0.93 x 0.94 + 0.07 x 0.10 = 0.8742 + 0.007 = 88.1 percent. Retrieval gains 6.7 points, the model 2.6. Without measuring the two stages separately, most teams would have bought the larger model.

## Practice

Pick a question that a product should answer from documents, and collect ten real variants of it. For each, mark by hand the excerpt that answers it. Then test any retrieval that you can reach, even a plain text search, and note whether the excerpt is among the first five results. Compute the share found, and with the formula above the overall accuracy at 94 percent and 10 percent. Write down the three variants that failed and why. Deliverable: the table of ten rows, the two percentages and the three explanations.
`,
      quiz: {
        title: 'Models, training and context',
        questions: [
          {
            id: 'q1',
            kind: 'single',
            text: 'What does a language model compute at each step of an answer?',
            options: [
              { id: 'a', text: 'Whether the sentence so far is true' },
              { id: 'b', text: 'The excerpt from its training data that fits best' },
              { id: 'c', text: 'A probability for every token that could come next' },
              { id: 'd', text: 'A new set of weights for the next question' },
            ],
            answer: 'c',
            explanation:
              'It computes a probability for each possible next token, one is chosen, and the step repeats. Neither truth nor a store of excerpts is consulted.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'A form has 5 fields. Each field is right in 98% of cases, and errors are independent. What share of forms is right in all fields?',
            answer: 90.4,
            tolerance: 0.5,
            unit: '%',
            explanation: '0.98 multiplied by itself five times is 0.904, so about one form in ten needs a correction.',
          },
          {
            id: 'q3',
            kind: 'true_false',
            text: "A hosted model becomes better at a customer's documents merely because the customer uses it every day.",
            answer: false,
            explanation:
              'Inference leaves the weights as they are. Use improves a product only through a process that collects feedback and trains or adjusts something with it.',
          },
          {
            id: 'q4',
            kind: 'single',
            text: 'Records of the same machines are in the training set and in the test set. What is the consequence?',
            options: [
              { id: 'a', text: 'The test result is too good, because the model can recognise the machines' },
              { id: 'b', text: 'The test result is too bad, because the model is confused by repetition' },
              { id: 'c', text: 'None, as long as the test set is large enough' },
            ],
            answer: 'a',
            explanation:
              'This is leakage: the model may recognise the individual instead of solving the task. Size does not cure it; dividing by machine does.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: 'A tuned model saves $0.008 per document and adds $960 of fixed cost a month. From how many documents a month on does it save money?',
            answer: 120_000,
            tolerance: 0,
            unit: 'documents',
            explanation: '$960 / $0.008 = 120,000 documents a month; below that the fixed cost exceeds the saving.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which of these give a model information for one answer without changing its weights?',
            options: [
              { id: 'a', text: 'Excerpts fetched by retrieval' },
              { id: 'b', text: 'The result of a tool that queried an order system' },
              { id: 'c', text: 'Tuning on the tickets of last year' },
              { id: 'd', text: 'Earlier messages that the product sends again' },
            ],
            answer: ['a', 'b', 'd'],
            explanation:
              'Excerpts, tool results and earlier messages are part of the context. Tuning changes the weights.',
          },
          {
            id: 'q7',
            kind: 'number',
            text: 'Retrieval finds the right excerpt for 80% of questions. With it 95% of answers are right, without it none are. What share of all answers is right?',
            answer: 76,
            tolerance: 0.1,
            unit: '%',
            explanation: '0.80 x 0.95 = 0.76. Retrieval sets the ceiling, whatever the model can do with an excerpt.',
          },
        ],
      },
    },
    {
      title: 'What an answer costs and how long it takes',
      minutes: 65,
      content: `## Where the money goes

Hosted language models are usually priced per million tokens, with output several times dearer than input. The cost of one answer is therefore decided by four things: how much context is sent, how long the answer is, which model is used, and how often the step is repeated. The last is easily overlooked. Retries after an unusable answer, a second call that checks the first, and agents that work in many steps all multiply the cost of what a user regards as one answer.

Around the model there are smaller costs: search, storage, third-party data, and the minutes of people who review answers. Review is often the largest of all. One minute of a reviewer at $30 an hour costs $0.50, which is more than many model calls together.

## Worked example: the cost of a seat

The prices here are invented: $2 per million input tokens and $10 per million output tokens. A question sends 3,000 tokens and receives 400. Search costs $0.001 per question, and 12 percent of questions are asked a second time by the system because the first answer failed a check.

~~~text
Input      3,000 x $2 / 1,000,000       = $0.0060
Output       400 x $10 / 1,000,000      = $0.0040
Search                                    $0.0010
One try                                   $0.0110
With retries  $0.0110 x 1.12            = $0.01232
~~~

The product is sold at $30 per seat and month. What remains depends on use.

| Questions per month | Cost of answers | Share of the price |
| --- | --- | --- |
| 100 | $1.23 | 4.1% |
| 300 | $3.70 | 12.3% |
| 1,000 | $12.32 | 41.1% |
| 3,000 | $36.96 | 123.2% |

A seat with 3,000 questions loses money every month, and its owner is probably the product's warmest supporter. An average over all seats hides this. Ask for the distribution of use, and for the rule that meets the heaviest tenth: a fair-use limit, a price by volume, or a cheaper model for easy questions.

## Levers on cost

- Send less: fewer and better excerpts, and instructions without repetition.
- Reuse: many providers charge less for the beginning of a context that is identical from call to call.
- Route: a small model takes easy questions and hands over hard ones, with a measured rate of wrong hand-overs.
- Wait: work that is not urgent can often be processed in batches at a lower price.
- Shorten the answer, which also saves time.

## Latency

Two times matter to a person who waits: the time to the first words and the time to the last. Tokens of an answer come one after the other, so the second grows with the length of the answer. With 0.3 seconds for search, 0.6 seconds until the first token and 80 tokens per second, an answer of 400 tokens takes 0.3 + 0.6 + 400 / 80 = 5.9 seconds, of which the reader waits 0.9 if words are shown as they arrive. Halving the answer to 200 tokens saves 2.5 seconds and $0.002 per try. An agent that needs six such calls one after the other takes about 35 seconds, which calls for a different design of the page: progress that can be followed, and a result that can be fetched later.

State latency as percentiles. If the median is 4 seconds and the 95th percentile 19, one answer in twenty takes 19 seconds or longer, and users plan around those.

## Practice

Build the cost of one answer for a product you know, in a sheet with one row per component: input, output, search, retries, review. Use current list prices of any provider and write down the date. Then make a table of four levels of use against the price of a seat, find the level at which the cost of answers passes 30 percent of the price, and propose one lever with its calculated effect. Deliverable: the sheet and a recommendation of five sentences.
`,
    },
    {
      title: 'Where systems fail and how products contain it',
      minutes: 70,
      content: `## Failures have kinds

A product that contains a model will be wrong at a rate that can be lowered but not removed. Good products decide beforehand what happens then. It helps to distinguish kinds of failure, because each has a different remedy.

| Failure | How it shows | Containment |
| --- | --- | --- |
| Unsupported statement | fluent, specific and not in any source | answers only from excerpts, each with its source; permission to say "not found" |
| Stale knowledge | yesterday's price, repealed rule | retrieval from a dated source; date shown beside the answer |
| Shift | accuracy falls with new customers or seasons | figures by segment, alarms, new labels |
| Injected instructions | a document instructs the model to do something | tools with few permissions; approval of what cannot be undone |
| Over-reliance | reviewers accept everything | planted errors, rates of correction per reviewer |
| Changed provider | the same question, another answer | fixed version, evaluation set before each change |

Injected instructions deserve a word. A model reads its instructions and a fetched e-mail in the same form, as tokens, and no wording of the instructions separates them reliably. The text of a stranger can thus reach whatever the tools can do. What limits the damage is outside the model: credentials that only read, a ceiling on amounts, a person who confirms before money or messages leave.

## Worked example: base rates

An invented venture flags fraudulent claims. Of 10,000 claims, 2 percent are fraudulent. The model finds 90 percent of those and wrongly flags 5 percent of the honest ones.

~~~text
Fraudulent   10,000 x 2%     = 200     flagged  200 x 90%    = 180
Honest       10,000 - 200    = 9,800   flagged  9,800 x 5%   = 490
Flagged      180 + 490       = 670
Precision    180 / 670       = 26.9%
Recall       180 / 200       = 90.0%
Accuracy     (180 + 9,310) / 10,000 = 94.9%
~~~

Nearly three of four flags are false. Accuracy, at 94.9 percent, sounds better and says less: a program that never flags anything reaches 98 percent. For rare events ask for precision, the share of flags that are right, and recall, the share of cases that are found. The product follows from them. At this precision an automatic refusal is out of the question; a list that puts 670 claims instead of 10,000 before an investigator may be worth a great deal.

## Containment is design

Four decisions contain most failures.

1. **Who decides.** Let the model draft, rank or extract where an error is cheap, and let a person decide where it is dear or hard to undo.
2. **When it abstains.** Set a threshold below which a case goes to a person, and know how many cases that will be.
3. **How it is checked.** Keep an evaluation set of some hundred real cases with agreed answers. Run it before every change of model, instructions or retrieval, and refuse a change that makes it worse.
4. **How it is undone.** Record input, version and output of each answer, so that a fault can be traced, repaired and explained to those affected.

Over-reliance needs a measurement of its own. If reviewers correct 4 percent of answers while an independent sample shows that 9 percent are wrong, more than half of the errors pass through review. Adding reviewers would not help; showing the source beside each statement might.

## Practice

Return to the page from the first lesson. List six ways in which that product can fail, one for each kind in the table. For each, estimate how often it happens per 1,000 uses, what one case costs, and who notices. Choose the two with the highest expected cost and write a containment: who decides, when the system abstains, how it is checked, how it is undone. Draft ten cases of an evaluation set with their agreed answers. Deliverable: the table of six rows, the two containments and the ten cases.
`,
      quiz: {
        title: 'Cost, latency and failure',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'Input costs $2 and output $8 per million tokens. What does one answer with 4,000 input tokens and 500 output tokens cost?',
            answer: 1.2,
            tolerance: 0.01,
            unit: 'cents',
            explanation:
              '4,000 x $2 / 1,000,000 = $0.008 and 500 x $8 / 1,000,000 = $0.004, together $0.012 or 1.2 cents.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'Search takes 0.4 seconds, the first token comes 0.6 seconds later, and 60 tokens follow per second. How long does an answer of 300 tokens take until its end?',
            answer: 6,
            tolerance: 0.1,
            unit: 'seconds',
            explanation: '0.4 + 0.6 + 300 / 60 = 6.0 seconds.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'A seat has a flat price, and the average cost of answers is 12% of it. What should an analyst ask for next?',
            options: [
              { id: 'a', text: 'The number of seats sold last year' },
              { id: 'b', text: 'The distribution of use over seats and the rule for the heaviest users' },
              { id: 'c', text: 'The temperature at which answers are sampled' },
            ],
            answer: 'b',
            explanation: 'With a flat price the heaviest users can cost more than they pay, and an average hides them.',
          },
          {
            id: 'q4',
            kind: 'multiple',
            text: 'Which measures limit the damage even when injected instructions get past the model?',
            options: [
              { id: 'a', text: 'Tools whose credentials can only read' },
              { id: 'b', text: 'A sentence in the instructions that asks the model to ignore such text' },
              { id: 'c', text: 'A person who confirms before a payment leaves' },
              { id: 'd', text: 'A ceiling on amounts that the software enforces' },
            ],
            answer: ['a', 'c', 'd'],
            explanation:
              'Credentials, confirmation and ceilings lie outside the model. A sentence in the instructions is read in the same form as the injected text and does not bind it reliably.',
          },
          {
            id: 'q5',
            kind: 'number',
            text: 'Of 5,000 documents 1% are faulty. A model flags 80% of the faulty ones and 2% of the sound ones. What share of its flags is right?',
            answer: 28.8,
            tolerance: 0.5,
            unit: '%',
            explanation:
              '50 are faulty, of which 40 are flagged; 2% of 4,950 sound ones are 99. 40 / (40 + 99) = 28.8%.',
          },
          {
            id: 'q6',
            kind: 'true_false',
            text: 'Of two models that look for a rare event, the one with the higher accuracy is always the more useful.',
            answer: false,
            explanation:
              'A program that never flags anything has high accuracy when the event is rare. Precision and recall say what it is good for.',
          },
          {
            id: 'q7',
            kind: 'single',
            text: 'A provider may replace a model behind the same name. What protects a product best against a silent loss of quality?',
            options: [
              { id: 'a', text: 'A longer context window' },
              { id: 'b', text: 'More reviewers for each answer' },
              { id: 'c', text: 'A higher temperature' },
              { id: 'd', text: 'A fixed version, and an evaluation set that is run before each change' },
            ],
            answer: 'd',
            explanation:
              'A fixed version keeps the change from happening unnoticed, and the evaluation set shows its effect before customers meet it.',
          },
        ],
      },
    },
  ],
};
