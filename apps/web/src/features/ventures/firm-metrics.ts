/** The metrics of the firm that the product computes with (REQ-234), and what comes of each. */
export const FIRM_METRICS = ['revenue', 'cash', 'burn', 'roi'] as const;

export const FIRM_METRIC_USES: readonly { readonly metric: string; readonly use: string }[] = [
  { metric: 'revenue', use: 'By month: Total Revenue, its growth and its chart.' },
  { metric: 'revenue: <stream>', use: 'By month, for example “revenue: advisory”: the chart by stream.' },
  { metric: 'cash', use: 'Runway, and the warning when it falls below six months of burn.' },
  { metric: 'burn', use: 'By month: Runway in months.' },
  { metric: 'roi', use: 'Its target stands beside ROI; ROI itself is computed from the ventures.' },
];
