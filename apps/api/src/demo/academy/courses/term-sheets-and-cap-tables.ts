import type { DemoCourse } from '../demo-course.ts';

export const termSheetsAndCapTables: DemoCourse = {
  title: 'Term Sheets and Cap Tables',
  description:
    'Compute what a term sheet does to every holder: price and pool, conversion of SAFEs and notes, preferences at an exit, anti-dilution in a down round, and who decides what.',
  icon: 'landmark',
  level: 'master',
  category: 'funding',
  isPremium: true,
  lessons: [
    {
      title: 'Pre-money, post-money and the option pool',
      minutes: 70,
      content: `## Two numbers and one price

A priced round is described by three figures of which any two give the third: the pre-money valuation, the new money and the post-money valuation. Post-money is pre-money plus new money. The share that the new investors receive is new money divided by post-money.

The price per share is where disputes begin. It is the pre-money valuation divided by the number of shares that count as existing before the round, and the term sheet decides which shares count. Fully diluted means that all issued shares are counted together with everything that can become a share: granted options, warrants, convertible instruments and, usually, the unissued option pool. Two term sheets with the same pre-money valuation and different definitions offer different prices.

Throughout this course the example is Fernwick AI, an invented company. All law is left to counsel: names of rights, their wording and what can be agreed at all differ between countries.

## The round

Before the round Fernwick has 13,000,000 fully diluted shares: 10,000,000 of the founders, 2,000,000 of two angels and 1,000,000 granted options. There is no unissued pool. An investor offers EUR 5,000,000 at a pre-money valuation of EUR 15,000,000, with an unissued pool of 10% of the post-money capitalisation, created before the round.

Post-money is EUR 20,000,000 and the investor receives 25%. The pool takes 10%. The existing 13,000,000 shares are therefore the remaining 65%, and the total after the round is 13,000,000 / 0.65 = 20,000,000 shares. The price is EUR 20,000,000 / 20,000,000 = EUR 1.00.

| Holder | Before | Share | After | Share |
| --- | ---: | ---: | ---: | ---: |
| Founders | 10,000,000 | 76.9% | 10,000,000 | 50.0% |
| Angels | 2,000,000 | 15.4% | 2,000,000 | 10.0% |
| Granted options | 1,000,000 | 7.7% | 1,000,000 | 5.0% |
| Unissued pool | | | 2,000,000 | 10.0% |
| Series A investor | | | 5,000,000 | 25.0% |
| Sum | 13,000,000 | 100.0% | 20,000,000 | 100.0% |

Check a cap table with three tests: the shares of the new investor times the price give the new money; all shares times the price give the post-money; the shares in per cent add up to 100.

## What the pool costs

The pool of 2,000,000 shares was counted as existing, so the EUR 15,000,000 bought the company with a pool that it did not yet have. At EUR 1.00 the 13,000,000 real shares are worth EUR 13,000,000. This is the effective pre-money valuation:

~~~text
effective pre-money = pre-money − pool share × post-money
                    = 15,000,000 − 10% × 20,000,000
                    = 13,000,000
~~~

The practice is known as the option pool shuffle. Nothing about it is improper: the investor pays for a company that can hire. But each point of pool moves EUR 200,000 of value here from the existing holders, and the size is negotiable.

Suppose a hiring plan for the next eighteen months shows that 6% is enough. The existing shares are then 69% of the company, the total is 13,000,000 / 0.69 = 18,840,580 shares, and the price rises to EUR 1.0615. The founders hold 53.1% instead of 50.0%, and the effective pre-money valuation is EUR 13,800,000. A page with named roles and customary grants was worth EUR 800,000.

If the pool were instead created after the round, everyone would share in the dilution. The price would be 15,000,000 / 13,000,000 = EUR 1.1538, the investor would receive 4,333,333 shares, and with a pool of 10% on top the total would be 19,259,259. The investor would hold 22.5%, the founders 51.9%. Investors seldom accept this, because the 25% was the point of the offer.

## Compare offers on one line

Reduce every offer to three figures before you compare: effective pre-money valuation, price per share, and founders' share after closing, with all pools and conversions in. A second investor offers EUR 5,000,000 at EUR 14,500,000 pre-money with a pool of 5%. Post-money is EUR 19,500,000, the pool costs EUR 975,000, and the effective pre-money valuation is EUR 13,525,000. The lower headline is the better price: 13,525,000 / 13,000,000 = EUR 1.0404 against EUR 1.00. The new investor would hold 25.6%, the pool 5%, and the founders 10/13 of the remaining 69.4%, which is 53.4%. Price is one of the terms; the following lessons are about the others.

## Practice

Build a cap table in a spreadsheet with formulas only, no typed results. Inputs: existing holders, pre-money valuation, new money, pool share, and a switch for a pool before or after the round. Reproduce the three cases of Fernwick to the share. Then add a second round: EUR 12,000,000 at EUR 48,000,000 pre-money with the pool topped up to 8% of the post-money capitalisation before the round, assuming that the first pool has been granted in full. State the price, the effective pre-money valuation and the founders' share. Spend 50 minutes; deliver the sheet and a row of checks that turns red when a test fails.`,
    },
    {
      title: 'Convert SAFEs and convertible notes',
      minutes: 75,
      content: `## Money now, price later

A SAFE and a convertible note both let an investor pay before a price is agreed. The amount turns into shares in the next priced round, at a better price than the new money pays. The note is a loan with interest and a maturity date. The SAFE, in the form that Y Combinator published in 2013 and changed in 2018, is not a loan: it bears no interest and has no date at which it must be repaid. Outside the United States similar instruments exist under other names and with other legal effects, so read the document and have counsel confirm what it does.

| Feature | Post-money SAFE | Convertible note |
| --- | --- | --- |
| Interest | None | Usually accrues and converts too |
| Maturity | None | Date at which it must be repaid, converted or extended |
| Price protection | Valuation cap, or discount, or both in older forms | Cap and discount are common together |
| Ownership known at signing | Yes, up to the next priced round: amount / cap | No, depends on interest, time and other notes |
| Rank if the company fails | As the form says, usually beside preferred stock | As a creditor |

## The post-money SAFE, worked

Since 2018 the cap of the standard SAFE is post-money: it includes all converting instruments, and existing options and pool, but not the new money of the round. This makes ownership easy to state. EUR 600,000 at a post-money cap of EUR 6,000,000 is 10% of the company just before the new money.

Take a company with 9,000,000 shares, options and pool together, and this one SAFE. The capitalisation with the SAFE converted is 9,000,000 / (1 − 0.10) = 10,000,000 shares. The SAFE price is 6,000,000 / 10,000,000 = EUR 0.60, and the holder receives 600,000 / 0.60 = 1,000,000 shares.

Now EUR 3,000,000 arrive at a pre-money valuation of EUR 12,000,000 that includes the converted SAFE, without a new pool. The price is 12,000,000 / 10,000,000 = EUR 1.20 and the new investor receives 2,500,000 shares.

| Holder | Shares | Share |
| --- | ---: | ---: |
| Founders | 8,000,000 | 64% |
| Options and pool | 1,000,000 | 8% |
| SAFE holder | 1,000,000 | 8% |
| New investor | 2,500,000 | 20% |
| Sum | 12,500,000 | 100% |

The SAFE holder paid EUR 0.60 for what costs EUR 1.20 now. The 10% became 8% because the new round dilutes everyone by a fifth.

When the round is priced below the cap, the SAFE converts at the price of the round. With a pre-money valuation of EUR 4,800,000 including the SAFE, the 9,000,000 other shares are worth 4,800,000 − 600,000 = 4,200,000, the price is EUR 0.4667, and the holder receives 1,285,714 shares. The cap protects against a high price; it never forces one.

## Several SAFEs

Post-money SAFEs do not dilute each other. They dilute the holders of shares. Three SAFEs of 10%, 6% and 4% take 20% before the first priced round, and all of it comes out of founders, options and pool. Founders who sign one at a time often notice only when the first real cap table is made. Keep the sum of amount divided by cap as a figure in every board pack.

Two further traps. A SAFE with a most-favoured-nation clause adopts better terms given later. And a promise of options that has not been granted counts in the standard definition of capitalisation, so every old offer letter belongs in the model.

## The convertible note, worked

A note of EUR 500,000 carries 8% simple interest, a discount of 20% and a cap of EUR 8,000,000, measured on the capitalisation before any note converts. After 18 months the company has 10,000,000 fully diluted shares and raises EUR 5,000,000 at a pre-money valuation of EUR 15,000,000 that includes the shares from the note.

~~~text
interest            500,000 × 8% × 1.5          = EUR 60,000
amount converting                                  EUR 560,000
price under cap     8,000,000 / 10,000,000       = EUR 0.80
shares from note    560,000 / 0.80               = 700,000
round price         15,000,000 / 10,700,000      = EUR 1.4019
price by discount   1.4019 × 0.80                = EUR 1.1215
~~~

The holder uses the lower of the two prices, EUR 0.80. The new investor receives 3,566,667 shares, the total is 14,266,667, and the shares are 25.0% for the new investor, 4.9% for the note and 70.1% for the others. At the round price the note's shares are worth EUR 981,308, against EUR 560,000 owed.

Whether the note's shares are inside the pre-money valuation, as here, decides who pays for them. If they were outside, the price would be EUR 1.50, and the new investor would be diluted along with the founders. Preference is a third question: converting 560,000 at EUR 0.80 into stock with a preference of EUR 1.4019 per share would give EUR 981,308 of preference for EUR 560,000. A separate series with a preference equal to the amount converted avoids this.

## Practice

Extend your sheet with convertibles. Model a company with 8,500,000 shares including options, two post-money SAFEs (EUR 400,000 at a cap of EUR 5,000,000; EUR 700,000 at a cap of EUR 10,000,000), and a round of EUR 4,000,000 at EUR 16,000,000 pre-money including the SAFEs, no new pool. You should find SAFE shares of 8% and 7% before the new money and a total of 10,000,000 shares at that point. State the price, each holder's share after the round, and the price that each SAFE paid. Then lower the pre-money valuation until one of the SAFEs no longer uses its cap, and note the value. Plan 55 minutes; deliver the sheet and four lines of findings.`,
      quiz: {
        title: 'Price, pool and conversion',
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'An investor puts in EUR 4,000,000 at a pre-money valuation of EUR 12,000,000. What share does the investor receive?',
            answer: 25,
            tolerance: 0.1,
            unit: '%',
            explanation: 'New money divided by post-money: 4,000,000 / 16,000,000 = 25%.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'An offer of EUR 4,000,000 at a pre-money valuation of EUR 12,000,000 asks for a pool of 12% of the post-money capitalisation, counted in the pre-money valuation. What is the effective pre-money valuation, in million EUR?',
            answer: 10.08,
            tolerance: 0.01,
            unit: 'million EUR',
            explanation: 'Pre-money minus pool share times post-money: 12 − 0.12 × 16 = 10.08.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'A post-money SAFE of EUR 450,000 has a cap of EUR 9,000,000. What share does it take before the new money, if its cap applies?',
            answer: 5,
            tolerance: 0,
            unit: '%',
            explanation: 'Amount divided by post-money cap: 450,000 / 9,000,000 = 5%.',
          },
          {
            id: 'q4',
            kind: 'true_false',
            text: 'A second post-money SAFE dilutes the holder of the first one before the priced round.',
            answer: false,
            explanation:
              'The post-money cap already includes all converting instruments. Additional SAFEs dilute founders, options and pool.',
          },
          {
            id: 'q5',
            kind: 'single',
            text: 'A note has a cap that gives EUR 0.90 and a discount that gives EUR 0.84 per share. At which price does it convert?',
            options: [
              { id: 'a', text: 'EUR 0.90' },
              { id: 'b', text: 'EUR 0.84' },
              { id: 'c', text: 'EUR 0.87, the mean of both' },
              { id: 'd', text: 'The price of the round' },
            ],
            answer: 'b',
            explanation: 'With cap and discount together the holder uses the lower price, which gives more shares.',
          },
          {
            id: 'q6',
            kind: 'multiple',
            text: 'Which of these usually count in a fully diluted capitalisation?',
            options: [
              { id: 'a', text: 'Issued shares' },
              { id: 'b', text: 'Granted options' },
              { id: 'c', text: 'Warrants' },
              { id: 'd', text: 'Cash in the bank' },
              { id: 'e', text: 'The unissued option pool' },
            ],
            answer: ['a', 'b', 'c', 'e'],
            explanation:
              'Fully diluted counts issued shares and all that can become shares, usually with the unissued pool. Cash is no share.',
          },
        ],
      },
    },
    {
      title: 'Liquidation preferences and the waterfall',
      minutes: 75,
      content: `## What a preference is

Preferred shares carry the right to be paid before common shares when the company is sold or wound up. The usual amount is what was paid for them, called 1x, plus declared dividends. What happens after that payment separates the two main kinds.

Non-participating preferred receives the larger of two amounts: its preference, or what it would get if converted to common. Participating preferred receives its preference and then shares in the rest as if converted. A cap on participation limits the sum of both to a multiple of the investment, after which conversion becomes the better choice.

The proceeds to divide are what is left after debts, costs of the transaction and any other prior claims. Start each waterfall there and not at the headline.

## One investor, three kinds

Fernwick's Series A investor paid EUR 5,000,000 and holds 25%. Founders, angels and employees hold the other 75% in common shares; for simplicity all options are exercised and nothing is unissued. Amounts are in million EUR.

| Proceeds | Non-participating 1x | Participating 1x | Participating 1x, capped at 2x |
| ---: | ---: | ---: | ---: |
| 4 | 4.00 | 4.00 | 4.00 |
| 10 | 5.00 | 6.25 | 6.25 |
| 20 | 5.00 | 8.75 | 8.75 |
| 30 | 7.50 | 11.25 | 10.00 |
| 40 | 10.00 | 13.75 | 10.00 |
| 60 | 15.00 | 18.75 | 15.00 |

How the row for 30 is computed:

~~~text
non-participating   larger of 5.00 and 25% × 30             =  7.50
participating       5.00 + 25% × (30 − 5)                   = 11.25
capped at 2x        smaller of 11.25 and 2 × 5.00            = 10.00
                    conversion would give 25% × 30 = 7.50, so it stays
~~~

Three points describe each column. Non-participating is flat from EUR 5 million up to EUR 20 million, where 25% equals 5; above it converts. Uncapped participation never converts: above EUR 5 million of proceeds it always pays EUR 3.75 million more than plain common would, which is the preference less the investor's own quarter of it. The capped kind reaches its limit of 10 at proceeds of EUR 25 million (5 + 25% × 20) and stays there until EUR 40 million, where 25% is again 10.

## Flat zones create conflicts

In a flat zone the investor gains nothing from a higher price, and the common holders gain all of it. Between EUR 25 and 40 million the capped investor in the table is indifferent between a quick sale at 26 and a slow one at 39, while the common holders would gain 13. The reverse happens below the preference: at proceeds under EUR 5 million the common holders receive nothing and may prefer any gamble to a sale. Good boards know where these zones lie before an offer arrives. Draw the chart for every class at closing and redraw it after each round.

When common holders would receive little, buyers and boards often agree on a carve-out: a share of the proceeds for the people who must stay. It comes off the top, so write it into the waterfall as a prior claim.

## More than one series

With several series the order of payment matters. Standard seniority pays the latest first. Pari passu shares in proportion to the preferences. Suppose Series B paid EUR 10 million for 20%, Series A paid EUR 5 million for 20%, and common holds 60%. Both are 1x non-participating.

| Proceeds | Series B | Series A | Common | Who converts |
| ---: | ---: | ---: | ---: | --- |
| 12, B senior | 10.0 | 2.0 | 0.0 | No one |
| 12, pari passu | 8.0 | 4.0 | 0.0 | No one |
| 30 | 10.0 | 5.0 | 15.0 | A is indifferent |
| 40 | 10.0 | 7.5 | 22.5 | A |
| 60 | 12.0 | 12.0 | 36.0 | Both |

Decisions to convert depend on each other. Solve them in order of the preference per share, lowest first. Series A converts when its share of what is left after B's preference exceeds 5: (30 − 10) × 20 / 80 = 5, so above EUR 30 million. Series B converts when 20% of everything exceeds 10, so above EUR 50 million. At 40, A receives (40 − 10) × 20 / 80 = 7.5. A model that lets each class compare its preference with a simple percentage of the proceeds gets such rows wrong: 20% of 40 is 8, which A does not receive.

## Terms that move the line

Cumulative dividends add to the preference each year: 8% simple on EUR 5 million for four years adds EUR 1.6 million and makes the preference EUR 6.6 million. A multiple above 1x does the same at once. A definition of liquidation event that includes a merger, an exclusive license of the core technology or a sale of most assets decides when the waterfall runs at all. And unvested or unissued options leave the table at an exit, so the shares in per cent differ from those of the last round.

## Practice

Model the waterfall for two series and common as in the second table, with inputs for preference, multiple, participation, cap and seniority. Test it on all five rows. Then change Series B to participating without a cap and recompute proceeds of 12 (B senior), 30, 40 and 60. At 40, B receives 16.25 if A stays with its preference of 5.0; if A converts, A receives 6.0 and B 16.0, so A converts. Draw one chart of the payout of each class from 0 to 80 and mark every flat zone. Write five sentences on where the interests of the board's members part. Plan 55 minutes.`,
    },
    {
      title: 'Anti-dilution, pro rata and the down round',
      minutes: 75,
      content: `## What the clause protects

When new shares are sold below the price of an earlier series, anti-dilution clauses adjust the price at which that series converts into common. The holder receives more common shares on conversion; no new money moves. The clause protects the price paid, not the percentage held. The percentage is protected by the right to take part in the round, the pro rata right, which costs money.

Three formulas are in use.

| Formula | New conversion price | Effect |
| --- | --- | --- |
| Broad-based weighted average | Old price × (A + B) / (A + C), A is fully diluted | Mild, by far the most common |
| Narrow-based weighted average | The same, A leaves out options and pool, or more | Somewhat stronger |
| Full ratchet | The price of the new round | Strong, however small the round |

A is the number of shares before the round under the clause's definition. B is the number that the new money would have bought at the old conversion price. C is the number that is really issued. The definition of A deserves more attention than the word before it: read which options, warrants and pools it includes.

## The down round of Fernwick, worked

After the Series A, Fernwick has 20,000,000 fully diluted shares, 5,000,000 of them preferred with a conversion price of EUR 1.00. Two years later it raises EUR 3,000,000 at EUR 0.50, which is 6,000,000 new shares. No pool is added.

~~~text
A = 20,000,000
B = 3,000,000 / 1.00 = 3,000,000
C = 6,000,000

new conversion price = 1.00 × (20,000,000 + 3,000,000) / (20,000,000 + 6,000,000)
                     = 1.00 × 23 / 26 = EUR 0.8846
common on conversion = 5,000,000 × 1.00 / 0.8846 = 5,652,174
~~~

The narrow variant here leaves out the 1,000,000 granted options and the pool of 2,000,000, so A is 17,000,000. The price becomes 20 / 23 = EUR 0.8696 and the conversion gives 5,750,000 shares. Under a full ratchet the price is EUR 0.50 and the conversion gives 10,000,000.

| Holder | None | Broad-based | Narrow-based | Full ratchet |
| --- | ---: | ---: | ---: | ---: |
| Series A as converted | 5,000,000 | 5,652,174 | 5,750,000 | 10,000,000 |
| New shares | 6,000,000 | 6,000,000 | 6,000,000 | 6,000,000 |
| All others | 15,000,000 | 15,000,000 | 15,000,000 | 15,000,000 |
| Total | 26,000,000 | 26,652,174 | 26,750,000 | 31,000,000 |
| Series A share | 19.2% | 21.2% | 21.5% | 32.3% |
| New investor share | 23.1% | 22.5% | 22.4% | 19.4% |
| Founders share (10,000,000) | 38.5% | 37.5% | 37.4% | 32.3% |

The weighted averages move the founders by one point. The ratchet moves them by six. Note also the row of the new investor, whose share falls although they set the price. In practice the new investor prices the round on the capitalisation after all adjustments, or asks the earlier series to waive them. A ratchet is then mostly a bargaining chip: the party that holds it trades it for something else. The table keeps the issue price fixed to show the formulas; if the new investor insists on 23.1% after adjustment, the price falls and the adjustment must be solved again, which a spreadsheet does by iteration.

Anti-dilution changes the number of common shares on conversion. It leaves the liquidation preference where it was, at EUR 5,000,000.

## Exceptions and pay-to-play

Every clause lists issues that do not trigger it: grants under the plan that the board approved, shares on conversion of existing instruments, splits, and often shares issued to lenders or in acquisitions up to a limit. Check that the option pool you agreed on is in the list.

Pay-to-play reverses the pressure. Holders who do not take their part in a later round lose rights; their preferred may convert to common, sometimes at a worse ratio. In a rescue round it rewards those who still pay. Investors who cannot follow, because their fund has ended, should know of such a clause before they sign the first round, not in the third.

## Pro rata, in money

To keep its percentage, a holder buys that percentage of the new shares. An investor with 25% before a round of EUR 12,000,000 would have to invest EUR 3,000,000 to stay at 25% of the shares, provided that nothing else, such as a larger pool, dilutes. If the investor skips the round and it sells 20% of the company, the 25% becomes 25% × 0.80 = 20%. A fund that writes pro rata rights into every term sheet and keeps no reserves owns options that expire.

A super pro rata right, which lets a holder buy more than its share, takes room from the next lead investor. Limit such rights in size and to one round, since a new lead may refuse to price a round in which too little is left.

## Practice

Compute the adjusted conversion price for this case, first by hand: 12,000,000 fully diluted shares before the round, of which 3,000,000 preferred at EUR 2.00, and a new round of EUR 2,400,000 at EUR 1.20. You should find A = 12,000,000, B = 1,200,000, C = 2,000,000, a price of 2.00 × 13.2 / 14.0 = EUR 1.8857, and 3,181,818 shares on conversion. Add the full ratchet (5,000,000 shares) and a table as above. Then write half a page to the founders: what the clause costs them in points under each formula, which exceptions you would ask for, and what you would offer the Series A holder for a waiver. Plan 55 minutes.`,
    },
    {
      title: 'Control terms, and reading a term sheet whole',
      minutes: 85,
      content: `## Economics and control

Ownership decides who is paid. Control decides who can act, and the two need not follow each other. A founder with 55% of the votes may be unable to sell the company, raise money or change the budget without the consent of a holder of 20%. Read the control terms as a list of decisions, each with the people who must say yes.

| Decision | Board | Preferred as a class | All shareholders |
| --- | --- | --- | --- |
| Annual budget | Majority | Sometimes | |
| Hire or remove the chief executive | Majority | | |
| New series with senior rights | Majority | Majority | As the law asks |
| Sale of the company | Majority | Majority | Majority, then drag-along |
| Debt above an agreed limit | Majority | Majority | |
| Larger option pool | Majority | Majority | As the law asks |
| Change of the articles | | Majority, where it affects them | As the law asks |

Fill in such a table for every term sheet. The column of the preferred is the list of protective provisions, and its length says more about the coming years than the valuation does.

## The board

A common shape after a Series A is five seats: two for common, two for preferred, one independent whom both sides must accept. Count what happens when the independent seat is empty: with two against two nothing that is disputed passes, so the side that benefits from the present state has a veto. Ask who fills the seat, by when, and what happens until then. Directors owe duties to the company in most legal systems, and a director who was sent by an investor is no exception; counsel explains the local rule.

Observers may listen and may not vote. Information rights give figures to holders without a seat. Set a threshold for both, because thirty small holders with monthly reports are a cost.

## Vesting and leavers

Founders usually vest: shares are earned over time and can be bought back at a low price if the founder leaves early. Four years in monthly steps with a cliff of twelve months is common. A founder with 5,000,000 shares who leaves after 30 months has earned 30 / 48 = 62.5%, or 3,125,000 shares. With credit for past work of 25% at the start and the other 75% over 48 months, it is 25% + 75% × 62.5% = 71.9%, or 3,593,750 shares.

Two more clauses complete the picture. Acceleration decides what happens to unvested shares at a sale: single trigger vests them by the sale alone, double trigger only if the founder is also dismissed without cause within a period. Buyers dislike the single trigger, since it removes the reason to stay. Leaver clauses sort departures into good and bad ones, with different prices for the shares. Read the definitions; a resignation should not be a bad leaver case for ever.

## Moving shares

Three rights often come together. The right of first refusal lets the company or the investors buy shares before a third party does. Co-sale, or tag-along, lets investors sell beside a founder who sells. Drag-along makes all holders sell once a stated majority has agreed, so that a holder of 1% cannot stop a sale. Look at the majority for the drag: "the board, a majority of the preferred and a majority of the common" protects each group. A drag that the preferred can pull alone, together with a large preference, allows a sale at which common receives nothing. Holders can ask for a minimum price below which the drag does not work.

## Binding and not binding

A term sheet is mostly a statement of intent. Exclusivity, confidentiality and the rule on costs are usually meant to bind. Exclusivity of 30 to 45 days is ordinary; an open end is not. Costs should have a cap in numbers. What binds, and under which law, is for counsel to decide before anyone signs.

## An order for reading

1. Compute price, effective pre-money valuation and the cap table after closing, with all conversions.
2. Draw the waterfall at four prices: below the preference, at the last valuation, at twice and at five times that.
3. Fill in the table of decisions.
4. Run one bad case: a round at half the price in eighteen months, with anti-dilution, pay-to-play and leavers.
5. List what is missing. Silence on vesting or on the drag majority will be filled by someone's standard documents.
6. Pick three points to negotiate. A party that fights for twenty points has not decided what matters.

Terms repeat. What an investor receives in this round, the next one will ask for as well, usually in senior rank. A clean Series A is worth something in the Series B.

## Practice

Take a public model term sheet, such as one that a venture capital association publishes, or one from your own files with names removed. In 70 minutes produce a review of three pages: the cap table and effective pre-money valuation, the waterfall at four prices, the table of decisions filled in with clause numbers, the result of one bad case, and three points to negotiate with the wording that you would offer. Mark each place where counsel must decide. Close with one sentence that states under which conditions you would sign.`,
      quiz: {
        title: 'Waterfall, anti-dilution and control',
        passingScore: 80,
        questions: [
          {
            id: 'q1',
            kind: 'number',
            text: 'An investor paid EUR 6 million for 30%, 1x participating without a cap. Proceeds are EUR 26 million, all others hold common. What does the investor receive, in million EUR?',
            answer: 12,
            tolerance: 0.01,
            unit: 'million EUR',
            explanation: 'Preference 6, then 30% of the remaining 20, which is 6: together 12.',
          },
          {
            id: 'q2',
            kind: 'number',
            text: 'An investor paid EUR 6 million for 30%, 1x non-participating, and all others hold common. Above which proceeds is conversion better, in million EUR?',
            answer: 20,
            tolerance: 0.01,
            unit: 'million EUR',
            explanation: '30% of the proceeds equals the preference of 6 at 6 / 0.30 = 20.',
          },
          {
            id: 'q3',
            kind: 'number',
            text: 'Broad-based weighted average: 10,000,000 fully diluted shares, old conversion price EUR 2.00, new round of EUR 2,000,000 at EUR 1.00. What is the new conversion price?',
            answer: 1.83,
            tolerance: 0.01,
            unit: 'EUR',
            explanation: 'B = 1,000,000 and C = 2,000,000, so 2.00 × 11 / 12 = EUR 1.83.',
          },
          {
            id: 'q4',
            kind: 'single',
            text: 'Which anti-dilution formula adjusts to the full extent even if the new round is tiny?',
            options: [
              { id: 'a', text: 'Broad-based weighted average' },
              { id: 'b', text: 'Narrow-based weighted average' },
              { id: 'c', text: 'Full ratchet' },
              { id: 'd', text: 'Pro rata right' },
            ],
            answer: 'c',
            explanation:
              'A full ratchet takes the new price whatever the amount raised. The averages weigh the size of the round; pro rata is a right to invest.',
          },
          {
            id: 'q5',
            kind: 'true_false',
            text: 'A weighted average adjustment raises the liquidation preference of the protected series.',
            answer: false,
            explanation: 'It changes the number of common shares on conversion. The preference stays at what was paid.',
          },
          {
            id: 'q6',
            kind: 'number',
            text: 'A founder with 4,000,000 shares vests monthly over 48 months with a cliff of 12 months and leaves after 18 months. How many shares are vested?',
            answer: 1500000,
            tolerance: 0,
            unit: 'shares',
            explanation: 'The cliff is passed, and 18 / 48 = 37.5% of 4,000,000 is 1,500,000.',
          },
          {
            id: 'q7',
            kind: 'multiple',
            text: 'Which parts of a term sheet are usually meant to bind from signature?',
            options: [
              { id: 'a', text: 'Exclusivity' },
              { id: 'b', text: 'Valuation' },
              { id: 'c', text: 'Confidentiality' },
              { id: 'd', text: 'Composition of the board' },
              { id: 'e', text: 'The rule on costs' },
            ],
            answer: ['a', 'c', 'e'],
            explanation:
              'The commercial terms are a statement of intent until the long documents are signed. Exclusivity, confidentiality and costs usually bind; counsel decides.',
          },
          {
            id: 'q8',
            kind: 'single',
            text: 'What does a double-trigger acceleration clause require before unvested shares vest early?',
            options: [
              { id: 'a', text: 'A sale of the company alone' },
              { id: 'b', text: 'A sale and a dismissal without cause within the agreed period' },
              { id: 'c', text: 'Two board resolutions' },
              { id: 'd', text: 'Two rounds at a rising price' },
            ],
            answer: 'b',
            explanation:
              'Both events must happen. The single trigger needs the sale alone, which removes the reason to stay for the buyer.',
          },
        ],
      },
    },
  ],
};
