import { fieldLabel, isFields } from '../../model/field-label.ts';

/** Forms do not nest data deeper than this; deeper data is shown as stored. */
const DEPTH_MAX = 6;

type WorksheetValueProps = { value: unknown; depth?: number };

/** Renders any worksheet value, including nested fields and lists. */
export function WorksheetValue({ value, depth = 0 }: WorksheetValueProps) {
  if (value === null || value === '' || value === undefined) return <p className="text-fg-3 text-sm">Not filled in</p>;
  if (typeof value === 'boolean') return <p className="text-fg text-sm">{value ? 'Yes' : 'No'}</p>;
  if (typeof value !== 'object') {
    return (
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-fg text-sm">
        {String(value)}
      </p>
    );
  }
  if (depth >= DEPTH_MAX) {
    return <pre className="wrap-anywhere whitespace-pre-wrap font-mono text-fg-2 text-xs">{JSON.stringify(value)}</pre>;
  }
  if (isFields(value)) {
    return (
      <dl className={`grid gap-2.5 ${depth > 0 ? 'border-line border-l pl-3' : ''}`}>
        {Object.entries(value).map(([name, inner]) => (
          <div key={name} className="min-w-0">
            <dt className="wrap-anywhere text-fg-3 text-xs">{fieldLabel(name)}</dt>
            <dd className="mt-0.5">
              <WorksheetValue value={inner} depth={depth + 1} />
            </dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <ul className="grid list-disc gap-1.5 pl-4.5 marker:text-fg-3">
      {(value as readonly unknown[]).map((inner, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the entries have no other key and never change order
        <li key={index}>
          <WorksheetValue value={inner} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}
