import type { DemoCourse } from '../demo-course.ts';

export const sellingToClinicNetworks: DemoCourse = {
  title: 'Selling to Clinic Networks',
  description:
    'Find out who decides and who can refuse in a network of clinics, compute the saving of one site, and carry a pilot into a contract.',
  icon: 'handshake',
  level: 'silver',
  category: 'ventures',
  isPremium: false,
  lessons: [
    {
      title: 'Find out who decides and who can refuse',
      minutes: 60,
      content: `## Many can say no

In a network of clinics the person who likes your product is seldom the one who pays, and the one who pays is not the only one who can stop it. A sale fails less often by a refusal at the top than by a quiet objection in the middle that no one had met.

Draw the people by what they can do: start a pilot, pay for it, block it, and use it every day. One person may be in two places, and some places are a committee.

| Role | Asks | Shows that it is serious by |
| --- | --- | --- |
| Head of a clinic | does it help my patients and my staff | naming a site and a week |
| Nurse or interpreter | what does it do to my day | trying it in two shifts |
| Data protection | what is stored, where, for how long | sending a form to fill in |
| Information technology | what has to be connected | naming a test system |
| Purchasing | which rule allows this purchase | naming the procedure and its limits |
| Finance | from which budget | naming the line |

A compliment is not in the third column. What counts is that someone spends time, risks a little or makes an introduction.

## Ask for the way, not for the answer

"Would you buy this" produces politeness. "How did you buy the last service like this" produces a story with names, months and a form. Ask who was against it, and how that was resolved. Ask when the budget for next year is closed: a network that decides in September will not pay in November, whatever a pilot shows.

Public networks buy by rules that depend on the sum, and sums may not be split to stay below a limit. Learn the limits early, have counsel read them, and plan for the procedure that your price will fall under.

## Worked example: eleven conversations

An invented venture wants to bring speech recognition to a network of 14 clinics. It holds 11 conversations: 4 heads, 3 nurses, and 1 each in data protection, information technology, purchasing and finance. Three of the four heads would name a site. Finance says that $5,000 a year per clinic can be paid from running costs, while anything above needs the board, which meets four times a year.

At a price of $324 a month a clinic pays $3,888 a year, below that sum. With a price of $450 it would pay $5,400, and each contract would wait for a meeting of the board. The difference of $126 a month per clinic could cost a quarter of a year, which the venture would not have known without the conversation.

## Practice

Choose a network that you could sell to: clinics, schools or offices. Hold three conversations with people in different rows of the table, with the question about their last purchase. Draw the people and what each of them can do. Deliverable: the drawing, the calendar of the next budget, the limits that apply to your price, and the name of the role that you have not met yet.
`,
    },
    {
      title: 'Carry a pilot into a contract',
      minutes: 65,
      content: `## Agree on the contract before the pilot

A pilot that ends with "let us talk about it" starts the sale again from the beginning. Before it starts, put on one page what happens if it succeeds: the price, the number of sites, the date, and who signs. No one is bound by it before the result, but all objections come up while there is time to answer them.

## Compute the saving of one site

A price has to be defended by the person who signs, before people whom you never meet. Give them a calculation that they can repeat with their own numbers.

~~~text
Consultations a month that need two languages      600
Interpreter on the telephone, needed in            150
Cost of such a call                                $4.00
Spent today          150 x $4.00                 = $600
Calls still needed with the product                 30
Spent then            30 x $4.00                 = $120
Saved on calls       $600 - $120                 = $480
Speech a month       600 x 9 minutes             = 5,400 minutes
Price                5,400 x $0.06               = $324
Left to the clinic   $480 - $324                 = $156 a month
~~~

The $156 are small, and the calculation is honest about that. What decides for most heads of clinics is the figure beside it: 600 instead of 150 patients a month are understood in their own language. State both, and do not turn the second into an invented sum of money.

## Where pilots get stuck

| Sign | What it often means | What to do |
| --- | --- | --- |
| "We need a little more time" | no one has to decide | name the date of the page again |
| A new person joins in the last week | an objection was missed | meet them alone and listen |
| Usage falls after two weeks | it costs the staff more than it gives | spend a shift beside them |
| The pilot is to be free for longer | there is no budget line | go back to finance |

## Terms that a small venture can keep

Promise what you can measure: hours in which help is reachable, days until recordings are deleted, the share of outages. Leave open ends out, such as every language that a region may need. A contract for one year with a price for the second is worth more to both than a long one with a right to leave at any time, because both can plan with it.

After the signature name one person at the network who hears from you every month, good news or bad. Renewal is decided in these twelve messages, long before anyone opens the contract again.

## Practice

Write the page that both sides would sign before your next pilot: measure, threshold, date, price, sites, signatures. Then make the calculation above with the numbers of one real site, and ask someone who works there to correct it. Deliverable: the page, the calculation before and after the correction, and what you learned from the difference.
`,
      quiz: {
        title: 'Deciders, savings and contracts',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'A clinic has 4,000 minutes of speech a month at $0.06 a minute. What does it pay a month?',
            answer: 240,
            tolerance: 0,
            unit: 'US dollars',
            explanation: '4,000 x $0.06 = $240.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'Of 200 telephone calls at $5 a month, 50 remain with the product, which costs $600 a month. How much is left to the clinic?',
            answer: 150,
            tolerance: 0,
            unit: 'US dollars',
            explanation: '150 calls are saved, which is $750; less $600 that leaves $150.',
          },
          {
            id: 'q3',
            kind: 'single',
            text: 'Which question reveals the most about how a network buys?',
            options: [
              { id: 'a', text: 'Would you buy this product?' },
              { id: 'b', text: 'How much would you pay?' },
              { id: 'c', text: 'How did you buy the last service like this?' },
            ],
            answer: 'c',
            explanation: 'It asks for a past purchase with names, months and forms. The others ask for predictions.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'Price, sites and date are best discussed after the pilot has succeeded.',
            answer: false,
            explanation: 'Discussed beforehand, objections come up while there is time to answer them.',
          },
          {
            id: 'q5',
            kind: 'multiple',
            text: 'Which are signs that someone is serious?',
            options: [
              { id: 'a', text: 'Naming a site and a week' },
              { id: 'b', text: 'Praising the demonstration' },
              { id: 'c', text: 'Sending the form on data protection' },
            ],
            answer: ['a', 'c'],
            explanation: 'Both cost time or take a small risk. Praise costs nothing.',
          },
        ],
      },
    },
  ],
};
