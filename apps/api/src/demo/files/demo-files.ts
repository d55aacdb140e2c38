import type { Role } from '@aicv/domain/access/roles';
import type { DemoDocument } from './demo-document.ts';
import { writeSmallPdf } from './write-small-pdf.ts';

export interface DemoFile extends DemoDocument {
  /** The title of its opportunity or venture. */
  readonly of: { readonly opportunity: string } | { readonly venture: string };
  /** From 1, by name. */
  readonly version: number;
  readonly addedBy: Role;
  readonly daysAgo: number;
}

const SURETY = { opportunity: 'Autonomous underwriting for surety bonds' };
const RADIOLOGY = { opportunity: 'Radiology worklist balancer' };
const COMPLIANCE = { venture: 'Compliance twin for payments' };

const pitch = (carriers: string) => `# Autonomous underwriting for surety bonds

**Buyer:** surety carriers that write contract bonds of less than USD 5 million.

## Problem

An underwriter reads job-cost reports for two days before a small bond is priced. Half of the requests are declined only
because no one has the time.

## Approach

- Read job-cost data from the contractor's own system, with consent.
- Price the bond by the variance of past jobs, with the reasons beside the price.
- Leave each decision above a limit to the underwriter.

## Evidence so far

| Carriers in the pilot | Requests | Priced in less than an hour |
| --- | --- | --- |
| ${carriers} |
`;

/** Small files in three formats, one of them in two versions. */
export const demoFiles: readonly DemoFile[] = [
  {
    of: SURETY,
    name: 'Pitch summary.md',
    version: 1,
    type: 'markdown',
    addedBy: 'analyst',
    daysAgo: 6,
    content: Buffer.from(pitch('1 | 140 | 81 %')),
  },
  {
    of: SURETY,
    name: 'Pitch summary.md',
    version: 2,
    type: 'markdown',
    addedBy: 'analyst',
    daysAgo: 2,
    content: Buffer.from(pitch('2 | 365 | 84 %')),
  },
  {
    of: SURETY,
    name: 'Pilot metrics.csv',
    version: 1,
    type: 'csv',
    addedBy: 'manager',
    daysAgo: 2,
    content: Buffer.from(
      'month,requests,priced,declined,median_minutes\n1,60,49,11,44\n2,80,66,14,39\n3,105,88,17,36\n4,120,104,16,31\n',
    ),
  },
  {
    of: RADIOLOGY,
    name: 'Site visit.pdf',
    version: 1,
    type: 'pdf',
    addedBy: 'manager',
    daysAgo: 3,
    content: writeSmallPdf('Radiology worklist balancer', [
      'Notes of the visit to the reading room of a group of four hospitals.',
      '',
      'Twelve radiologists read 640 studies a day.',
      'A coordinator assigns studies by phone, between 7 and 22 of them an hour.',
      'Urgent studies wait 31 minutes at the median, and 96 at the ninetieth percentile.',
      'The group can export two years of reading history under its own agreement.',
      '',
      'Open: who pays, the group or each hospital?',
    ]),
  },
  {
    of: COMPLIANCE,
    name: 'Control tests.csv',
    version: 1,
    type: 'csv',
    addedBy: 'manager',
    daysAgo: 2,
    content: Buffer.from(
      'control,runs,failed,mean_minutes_to_finding\naccess reviews,30,2,12\nkey rotation,30,0,0\nlog retention,30,1,9\nfirewall rules,30,4,7\n',
    ),
  },
];
