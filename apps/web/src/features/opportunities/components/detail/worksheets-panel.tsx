import type { IdeaData } from '@aicv/domain/academy/worksheet';
import { IDEA_PHASES } from '@aicv/domain/ventures/venture';
import type { ReactNode } from 'react';
import { LabelledAnswers } from '../../../../components/data/labelled-answers.tsx';
import { UserText } from '../../../../components/data/user-text.tsx';
import { Panel } from '../../../../components/layout/panel.tsx';
import { IDEA_PHASE_NAMES } from '../../../../lib/format/idea-phase-names.ts';
import { fieldLabel } from '../../model/field-label.ts';
import { ideaDataIn } from '../../model/idea-data.ts';
import { WorksheetValue } from './worksheet-value.tsx';

/** The answers of the IDEA worksheets, by phase. */
export function WorksheetsPanel({ ideaData }: { ideaData: Record<string, unknown> }) {
  const submitted = ideaDataIn(ideaData);
  if (submitted !== null) return <SubmittedSet data={submitted} />;
  const phases = inOrder(ideaData);
  return (
    <Panel title="IDEA worksheets" padded={false}>
      {phases.length === 0 ? <p className="p-4 text-fg-2 text-sm">The worksheets are empty.</p> : null}
      <div className="divide-y divide-line">
        {phases.map(([name, value]) => (
          <Phase key={name} name={fieldLabel(name)}>
            <WorksheetValue value={value} />
          </Phase>
        ))}
      </div>
    </Panel>
  );
}

/** A worksheet set submitted from the Academy. */
function SubmittedSet({ data: { courseTitle, phases } }: { data: IdeaData }) {
  return (
    <Panel
      title="IDEA worksheets"
      description={
        <>
          From the course <UserText>{courseTitle}</UserText>
        </>
      }
      padded={false}
    >
      <div className="divide-y divide-line">
        {phases.map(({ phase, worksheets }) => (
          <Phase key={phase} name={IDEA_PHASE_NAMES[phase]}>
            <div className="grid gap-4">
              {worksheets.length === 0 ? <p className="text-fg-3 text-sm">No worksheet</p> : null}
              {worksheets.map(({ title, answers }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and the worksheets never change order
                <section key={index}>
                  <h3 className="mb-2 font-[550] text-fg text-sm">
                    <UserText>{title}</UserText>
                  </h3>
                  <LabelledAnswers answers={answers} emptyText="Not filled in" />
                </section>
              ))}
            </div>
          </Phase>
        ))}
      </div>
    </Panel>
  );
}

function Phase({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="group px-4 py-2.5">
      <summary className="wrap-anywhere rounded-sm py-1 font-[550] text-fg text-sm">{name}</summary>
      <div className="pt-2 pb-1.5">{children}</div>
    </details>
  );
}

/** Puts the phases of the cycle first, in cycle order. The record itself is unordered. */
function inOrder(ideaData: Record<string, unknown>): [string, unknown][] {
  const rank = (name: string) => (IDEA_PHASES as readonly string[]).indexOf(name.toLowerCase());
  const rankOf = ([name]: [string, unknown]) => (rank(name) === -1 ? IDEA_PHASES.length : rank(name));
  return Object.entries(ideaData).toSorted((left, right) => rankOf(left) - rankOf(right));
}
