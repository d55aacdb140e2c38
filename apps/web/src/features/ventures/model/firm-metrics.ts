/** The firm metrics that the product uses in calculations (REQ-234), and the use of each. */
export const FIRM_METRICS = ['revenue', 'cash', 'burn', 'roi'] as const;

export const FIRM_METRIC_USES: readonly { readonly metric: string; readonly use: string }[] = [
  { metric: 'revenue', use: 'Monthly. Total Revenue, its growth and its chart.' },
  { metric: 'revenue: <stream>', use: 'Monthly, for example “revenue: advisory”. The chart by stream.' },
  { metric: 'cash', use: 'Runway, and the warning when it drops below six months of burn.' },
  { metric: 'burn', use: 'Monthly. Runway in months.' },
  { metric: 'roi', use: 'The target is shown next to ROI. ROI itself is computed from the ventures.' },
];
