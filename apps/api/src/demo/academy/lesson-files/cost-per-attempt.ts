import type { DemoDocument } from '../../files/demo-document.ts';
import { COST_CHART } from './cost-chart.ts';

const SHEET = `Part,Calculation,Today,A bad month,After one improvement
Input tokens,"6,000 at $2.50 per million",0.0150,,
Output tokens,800 at $10.00 per million,0.0080,,
Retries,10% of the model cost,0.0023,,
Retrieval,search and reranking,0.0020,,
Hosting and records,monthly bill divided by attempts,0.0040,,
Human review,"6% of attempts, 4 minutes at $36 an hour",0.1440,,
Total,,0.1753,,
`;

/** The chart in the lesson on the cost of an answer, and the sheet of its practice. */
export const costPerAttemptFiles: readonly DemoDocument[] = [
  { name: 'cost-per-attempt.csv', type: 'csv', content: Buffer.from(SHEET) },
  { name: 'cost-per-attempt.png', type: 'png', content: Buffer.from(COST_CHART, 'base64') },
];
