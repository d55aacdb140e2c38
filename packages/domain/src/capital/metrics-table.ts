/** A metric as text. `asOf` is a calendar date. */
interface MetricText {
  readonly name: string;
  readonly value: string;
  readonly asOf: string;
}

/** The metrics as a Markdown table, so that page, excerpt and PDF show the same values, also when the metrics change later. */
export function metricsTable(metrics: readonly MetricText[]): string {
  const rows = metrics.map(({ name, value, asOf }) => [name, value, asOf].map(escapeCell));
  return [['Metric', 'Value', 'Date'], ['---', '---:', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

function escapeCell(text: string): string {
  return text.replace(/[\\|`*_[\]<>~]/g, '\\$&');
}

/** The text with a block inserted at the position, as a paragraph of its own. `caret` is the position after the block. */
export function insertBlock(text: string, position: number, block: string): { text: string; caret: number } {
  const before = text.slice(0, position).replace(/\n+$/, '');
  const after = text.slice(position).replace(/^\n+/, '');
  const start = before === '' ? '' : `${before}\n\n`;
  const end = after === '' ? '\n' : `\n\n${after}`;
  return { text: `${start}${block}${end}`, caret: start.length + block.length };
}
