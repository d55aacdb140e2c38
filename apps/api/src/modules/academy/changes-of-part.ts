import type { FieldChanges } from '@aicv/domain/audit-event';
import { fieldChanges } from '../../platform/audit/changed-fields.ts';

/**
 * What changed in a lesson, a quiz or a worksheet, for the audit log: before and after of its small fields, and of the long ones
 * (`texts`), which the published versions hold, the names alone. Undefined where nothing changed.
 */
export function changesOfPart<Row, Field extends keyof Row>(
  before: Row,
  changed: Partial<Pick<Row, Field>>,
  texts: readonly (Field & string)[],
): { changes: FieldChanges; changedTexts: string[] } | undefined {
  const all = fieldChanges(before, changed);
  if (all === undefined) return undefined;
  const isText = (name: string) => texts.some((text) => text === name);
  return {
    changes: Object.fromEntries(Object.entries(all).filter(([name]) => !isText(name))),
    changedTexts: Object.keys(all).filter(isText),
  };
}
