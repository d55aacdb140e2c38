import type { FieldChanges } from '@aicv/domain/audit/audit-event';
import { fieldChanges } from '../../../platform/audit/log/changed-fields.ts';

/**
 * The changes of a lesson, quiz or worksheet for the audit log. Contains old and new values of short fields but only the names of long ones
 * (`texts`), whose values are in the published versions. Undefined if nothing changed.
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
