import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { formatCount } from '../../../lib/format/format.ts';
import { barPercentages } from '../model/bar-shares.ts';

interface StageRow<Stage extends string> {
  readonly stage: Stage;
  readonly count: number;
  /** Shown at the end of the row. */
  readonly remark?: ReactNode;
}

type StageBarsProps<Stage extends string> = {
  /** The accessible name of the list. */
  label: string;
  rows: readonly StageRow<Stage>[];
  look: StageAppearance<Stage>;
  /** The page that lists the records of a stage. */
  to: '/otif' | '/abundance-labs';
  /** The counted noun, singular and plural. */
  nouns: readonly [one: string, more: string];
};

/** Labels and styles of the stages of a pipeline. */
export interface StageAppearance<Stage extends string> {
  readonly names: Readonly<Record<Stage, string>>;
  readonly backgrounds: Readonly<Record<Stage, string>>;
}

/** A bar and a number for the count of each stage. Each row links to its records. */
export function StageBars<Stage extends string>({ label, rows, look, to, nouns }: StageBarsProps<Stage>) {
  const { names, backgrounds } = look;
  const shares = barPercentages(rows.map(({ count }) => count));
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(({ stage, count, remark }, index) => (
        <li key={stage}>
          <Link
            to={to}
            search={{ stage }}
            className="flex min-h-12 items-center gap-3 px-4 py-2 transition-colors duration-(--dur-1) hover:bg-hover focus-visible:-outline-offset-2"
          >
            <span className="label w-22 shrink-0 text-fg-2">{names[stage]}</span>
            <span aria-hidden="true" className="h-2.5 min-w-8 flex-1 overflow-hidden rounded-full bg-sunken">
              <span
                className={`block h-full rounded-full forced-colors:bg-[Highlight] ${backgrounds[stage]}`}
                style={{ width: `${shares[index]}%` }}
              />
            </span>
            <span className="min-w-8 shrink-0 text-right font-[550] text-fg text-md">
              {formatCount(count)}
              <VisuallyHidden> {count === 1 ? nouns[0] : nouns[1]}</VisuallyHidden>
            </span>
            {remark === undefined ? null : <span className="w-17 shrink-0 text-right text-fg-2 text-xs">{remark}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
