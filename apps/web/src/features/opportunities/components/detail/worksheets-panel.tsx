import { IDEA_PHASES } from '@aicv/domain/venture';
import { Panel } from '../../../../ui/panel.tsx';
import { WorksheetValue } from './worksheet-value.tsx';
import { fieldWords } from './worksheet-words.ts';

/** What was written into the IDEA worksheets, phase by phase. */
export function WorksheetsPanel({ ideaData }: { ideaData: Record<string, unknown> }) {
  const phases = inOrder(ideaData);
  return (
    <Panel title="IDEA worksheets" padded={false}>
      {phases.length === 0 ? <p className="p-4 text-fg-2 text-sm">The worksheets are empty.</p> : null}
      <div className="divide-y divide-line">
        {phases.map(([name, value]) => (
          <details key={name} className="group px-4 py-2.5">
            <summary className="wrap-anywhere rounded-sm py-1 font-[550] text-fg text-sm">{fieldWords(name)}</summary>
            <div className="pt-2 pb-1.5">
              <WorksheetValue value={value} />
            </div>
          </details>
        ))}
      </div>
    </Panel>
  );
}

/** The phases of the cycle first, in its order: the record keeps none. */
function inOrder(ideaData: Record<string, unknown>): [string, unknown][] {
  const rank = (name: string) => (IDEA_PHASES as readonly string[]).indexOf(name.toLowerCase());
  const rankOf = ([name]: [string, unknown]) => (rank(name) === -1 ? IDEA_PHASES.length : rank(name));
  return Object.entries(ideaData).toSorted((left, right) => rankOf(left) - rankOf(right));
}
