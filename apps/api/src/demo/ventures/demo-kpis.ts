/** KPI series of the demonstration data, oldest value first. The last value is of the last full month before the load. */
import type { KNOWN_METRICS, KpiPeriod } from '@aicv/domain/ventures/kpi';

export interface DemoSeries {
  readonly metric: (typeof KNOWN_METRICS)[number] | 'roi' | `revenue: ${string}`;
  /** The interval between values: months, or quarters that end with the month. */
  readonly period: KpiPeriod & ('month' | 'quarter');
  /** Whole amounts. A dash is a month without a report. */
  readonly values: string;
  /** As many as there are values. */
  readonly targets?: string;
}

/** The firm's own KPIs: revenue of 2.8M in twelve months, 23.5% more than in the twelve before, and cash for 14.0 months (REQ-321). */
export const demoFirmSeries: readonly DemoSeries[] = [
  {
    metric: 'revenue',
    period: 'month',
    values:
      '175300 177400 179300 181600 184500 187100 190000 192700 195900 198800 201200 203400 204200 207900 211400 216800 221500 226300 231900 238400 245100 255700 265600 275200',
    targets:
      '174000 176000 180000 183000 186000 189000 192000 194000 197000 200000 203000 205000 207000 210000 214000 219000 224000 229000 234000 240000 243000 252000 262000 272000',
  },
  // The revenue streams. In each month the three add up to the revenue.
  {
    metric: 'revenue: management fees',
    period: 'month',
    values:
      '131500 131300 130900 130800 131000 130900 131000 131100 131300 131200 130800 130200 128700 128900 129000 130100 130700 131200 132200 133500 134800 138100 140800 143100',
  },
  {
    metric: 'revenue: venture revenue',
    period: 'month',
    values:
      '28000 29700 31400 33100 35100 37000 39000 40900 43100 45200 47300 49300 51000 53500 56000 59100 62000 65100 68400 72100 76000 81200 86300 91500',
  },
  {
    metric: 'revenue: academy',
    period: 'month',
    values:
      '15800 16400 17000 17700 18400 19200 20000 20700 21500 22400 23100 23900 24500 25500 26400 27600 28800 30000 31300 32800 34300 36400 38500 40600',
  },
  // Recorded only for its target. The metric itself is computed from valuations and investments.
  { metric: 'roi', period: 'quarter', values: '19.4 21.2 22.9 24.7', targets: '15 16 17 18' },
  {
    metric: 'cash',
    period: 'month',
    values:
      '2997900 2903400 2806400 2707200 2605800 2501800 2395500 2286400 2174000 2058000 1938200 1813700 1683500 1545500 12933500 12495000 12036000 11557800 11056200 10519300 9957000 9368600 8785500 8200000',
  },
  {
    metric: 'burn',
    period: 'month',
    values:
      '92000 94500 97000 99200 101400 104000 106300 109100 112400 116000 119800 124500 130200 138000 412000 438500 459000 478200 501600 536900 562300 588400 583100 585500',
  },
];

interface DemoSeriesOfVenture {
  readonly venture: string;
  readonly series: readonly DemoSeries[];
}

/**
 * KPIs of ventures. The live ventures are worth 52M today. 45M of that belongs to ventures that had a value a year ago, and is 12.5% more
 * than then. 41.7M are invested, a return of 24.7% both in total and as the mean of the ventures (REQ-321).
 */
export const demoVentureSeries: readonly DemoSeriesOfVenture[] = [
  {
    venture: 'Harbourmind',
    series: [
      {
        metric: 'mrr',
        period: 'month',
        values:
          '96400 101200 105900 110700 116800 122300 128500 134900 141600 147800 154200 161700 168900 176300 184800 193600 202700 212400',
        targets:
          '95000 100000 105000 110000 116000 122000 129000 136000 143000 150000 157000 164000 171000 178000 186000 194000 202000 210000',
      },
      {
        metric: 'cac',
        period: 'month',
        values:
          '24100 23900 23600 23200 22900 22700 22100 21800 21600 21200 20900 20500 20300 19900 19600 19200 18900 18600',
      },
      {
        metric: 'ltv',
        period: 'month',
        values:
          '128000 129500 131000 133500 135000 137500 139000 141500 143000 145500 147000 149500 151000 153500 156000 158500 161000 164000',
      },
      { metric: 'valuation', period: 'quarter', values: '15800000 16900000 17500000 18200000 19000000 19800000' },
      { metric: 'invested', period: 'quarter', values: '14000000 14000000 15200000 15200000 16500000 16500000' },
    ],
  },
  {
    venture: 'Quietline',
    series: [
      {
        metric: 'mrr',
        period: 'month',
        values: '58200 61900 65400 - 72800 76100 80500 84900 89700 95200 100800 106300 112900 118600 124700 131400',
        targets:
          '60000 64000 68000 72000 76000 80000 84000 88000 92000 97000 102000 107000 112000 118000 124000 130000',
      },
      {
        metric: 'cac',
        period: 'month',
        values: '9800 9700 9500 - 9100 9000 8800 8700 8500 8300 8200 8000 7800 7700 7500 7400',
      },
      {
        metric: 'ltv',
        period: 'month',
        values: '36200 36900 37400 - 38500 39200 39900 40400 41100 41800 42500 43200 44100 45000 45900 46800',
      },
      { metric: 'valuation', period: 'quarter', values: '10400000 11300000 11900000 12300000 12800000 13200000' },
      { metric: 'invested', period: 'quarter', values: '6400000 6400000 7100000 7100000 7900000 7900000' },
    ],
  },
  {
    venture: 'Fieldnote',
    series: [
      {
        metric: 'mrr',
        period: 'month',
        values: '6100 8400 10900 13800 17200 20500 23400 26100 28900 32400 36800 40700 44900 - 53600 58200',
        targets: '6000 8000 11000 14000 18000 22000 26000 29000 32000 35000 39000 43000 47000 51000 55000 60000',
      },
      {
        metric: 'cac',
        period: 'month',
        values: '1640 1580 1510 1450 1390 1340 1290 1230 1180 1130 1090 1050 1010 - 930 890',
      },
      {
        metric: 'ltv',
        period: 'month',
        values: '3100 3200 3350 3500 3600 3750 3900 4050 4200 4350 4500 4650 4800 - 5200 5400',
      },
      { metric: 'valuation', period: 'quarter', values: '5600000 6400000 6700000 7000000 7300000 7600000' },
      { metric: 'invested', period: 'quarter', values: '3800000 4500000 4500000 5300000 6100000 6100000' },
    ],
  },
  {
    venture: 'Refillwise',
    series: [
      {
        metric: 'mrr',
        period: 'month',
        values: '9700 12800 16100 19600 23200 26400 29100 31500 33200 34400 34100 33900 33600',
        targets: '10000 13000 16000 20000 24000 28000 32000 36000 40000 44000 48000 52000 56000',
      },
      {
        metric: 'cac',
        period: 'month',
        values: '268 274 281 290 302 315 328 341 352 366 391 408 422',
      },
      {
        metric: 'ltv',
        period: 'month',
        values: '452 450 446 441 436 430 423 416 409 401 388 383 379',
      },
      { metric: 'valuation', period: 'quarter', values: '5400000 5600000 5500000 5000000 4400000' },
      { metric: 'invested', period: 'quarter', values: '4200000 4800000 5400000 6000000 6000000' },
    ],
  },
  {
    venture: 'Predictive maintenance for lifts',
    series: [
      {
        metric: 'mrr',
        period: 'month',
        values: '1800 3400 5600 7900 10600 13200 15700 18600 21300',
        targets: '2000 4000 6000 8000 10000 13000 16000 19000 22000',
      },
      { metric: 'cac', period: 'month', values: '980 940 890 850 810 760 720 680 640' },
      { metric: 'ltv', period: 'month', values: '2900 3000 3100 3250 3400 3500 3650 3800 3900' },
      { metric: 'valuation', period: 'quarter', values: '2100000 2700000 3400000' },
      { metric: 'invested', period: 'quarter', values: '1100000 1600000 1600000' },
    ],
  },
];

interface DemoLaunchValues {
  readonly venture: string;
  readonly valuation: string;
  readonly invested: string;
}

/** Ventures younger than a full month have the amount invested as their valuation on the day of their launch. */
export const demoLaunchValues: readonly DemoLaunchValues[] = [
  { venture: 'Compliance twin for payments', valuation: '1400000', invested: '1400000' },
  { venture: 'Tutor engine for trade certification', valuation: '1000000', invested: '1000000' },
  { venture: 'Dispatch optimiser for ambulances', valuation: '1200000', invested: '1200000' },
];

/** The last values before an exit or a closing, by the number of full months since. No metric of live ventures includes them. */
export const demoFinalValues: readonly (DemoLaunchValues & { readonly monthsBack: number })[] = [
  { venture: 'Gridcast', valuation: '14200000', invested: '5900000', monthsBack: 4 },
  { venture: 'Parcelsight', valuation: '8700000', invested: '3400000', monthsBack: 10 },
  { venture: 'Panelwise', valuation: '300000', invested: '1900000', monthsBack: 10 },
];
