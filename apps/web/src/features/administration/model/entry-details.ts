/** Labels and values for the details of an audit entry. */
import type { AuditEntry } from '@aicv/contracts/admin/administration';
import { capitalised } from '@aicv/domain/text/capitalised';
import { withInitialisms } from '@aicv/domain/text/initialisms';
import { formatCalendarDate } from '../../../lib/format/calendar-date.ts';
import { formatExactTime } from '../../../lib/format/format.ts';

export interface ShownChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface ShownDetail {
  readonly name: string;
  readonly text: string;
}

/** Old and new value of each changed field and of each replaced KPI value; personal fields come last. */
export function changesIn({ details, personal }: Pick<AuditEntry, 'details' | 'personal'>): readonly ShownChange[] {
  const replaced = Array.isArray(details.replaced) ? details.replaced.filter(isRecord) : [];
  return [
    ...changesOf(details.changes),
    ...replaced.flatMap((kpi) =>
      changesOf(kpi.changes, (field) => `${replacedKpiLabel(kpi)}${field === 'value' ? '' : `, ${field}`}`),
    ),
    ...changesOf(personal?.changes),
  ];
}

function changesOf(changes: unknown, label: (field: string) => string = fieldLabel): ShownChange[] {
  return Object.entries(isRecord(changes) ? changes : {}).map(([field, change]) => ({
    field: label(field),
    before: formatAuditValue(isRecord(change) ? change.from : undefined),
    after: formatAuditValue(isRecord(change) ? change.to : undefined),
  }));
}

/** "Kelp, MRR, Sep 30, 2026". */
function replacedKpiLabel({ venture, metric, recordedAt }: Readonly<Record<string, unknown>>): string {
  const texts = [venture, fieldLabel(String(metric)), formatCalendarDate(String(recordedAt))];
  return texts.filter((text) => typeof text === 'string').join(', ');
}

const SUMMARY_CHANGES = 2;
const SUMMARY_VALUE_LENGTH = 40;

/** The change in one line, for a list: "Role: learner → analyst". Null without changes. */
export function changeSummary(entry: Pick<AuditEntry, 'details' | 'personal'>): string | null {
  const changes = changesIn(entry);
  if (changes.length === 0) return null;
  const shown = changes
    .slice(0, SUMMARY_CHANGES)
    .map(({ field, before, after }) => `${field}: ${shortened(before)} → ${shortened(after)}`);
  const more = changes.length - shown.length;
  return `${shown.join(', ')}${more === 0 ? '' : ` and ${more} more`}`;
}

function shortened(value: string): string {
  const line = value.replaceAll(/\s+/g, ' ');
  return line.length <= SUMMARY_VALUE_LENGTH ? line : `${[...line].slice(0, SUMMARY_VALUE_LENGTH).join('')}…`;
}

/** Further details of the entry. */
export function detailsIn({ details }: Pick<AuditEntry, 'details'>): readonly ShownDetail[] {
  const { replaced } = details;
  const shown = Array.isArray(replaced) ? { ...details, replaced: replaced.length } : details;
  return shownDetails(shown, ['changes', 'changed', 'withheld']);
}

const BEYOND_ADDRESS = ['ipAddress', 'userAgent', 'changes'];

/** Personal data beyond address and browser; empty if erased. */
export function personalIn({ personal }: Pick<AuditEntry, 'personal'>): readonly ShownDetail[] {
  return personal === null ? [] : shownDetails(personal, BEYOND_ADDRESS);
}

const WITHHELD: Readonly<Record<string, string>> = {
  NDA_REQUIRED: 'They refer to confidential Capital records. Sign the NDA to read them.',
  FORBIDDEN: 'They refer to confidential Capital records, which your role cannot open.',
  COMPETENCE_REQUIRED: 'They refer to confidential Capital records, which require a certificate that you do not have.',
  FEATURE_DISABLED: 'They refer to Capital records, and the Capital Dashboard is switched off.',
};

/** Why the details are withheld from this reader; undefined if they are shown. */
export function withheldIn({ details: { withheld } }: Pick<AuditEntry, 'details'>): string | undefined {
  if (typeof withheld !== 'string') return undefined;
  return WITHHELD[withheld] ?? 'They refer to records you cannot open.';
}

/** One text of the personal data, if present. */
export function personalText(
  { personal }: Pick<AuditEntry, 'personal'>,
  name: 'ipAddress' | 'userAgent',
): string | undefined {
  const text = personal?.[name];
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function shownDetails(record: Readonly<Record<string, unknown>>, leftOut: readonly string[]): readonly ShownDetail[] {
  return Object.entries(record)
    .filter(([name]) => !leftOut.includes(name))
    .map(([name, value]) => ({ name: fieldLabel(name), text: formatAuditValue(value) }));
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  // Of the scoring guide.
  at2: 'Text for 2',
  at5: 'Text for 5',
  at8: 'Text for 8',
  // Of an entry that counts repeated events for the rest of its hour (`Repeats`).
  repeated: 'Repeats in the same hour',
  firstAt: 'First repeat',
  lastAt: 'Last repeat',
};

/** "teamMembers" → "Team members", "text_sha256" → "Text sha256", "roiScore" → "ROI score". */
export function fieldLabel(field: string): string {
  const label = FIELD_LABELS[field];
  if (label !== undefined) return label;
  const text = field
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return withInitialisms(capitalised(text));
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** A readable value, with times in the user's time zone. A value without a readable form is shown as JSON. */
export function formatAuditValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return ISO_TIME.test(value) ? formatExactTime(value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) {
    return value.length === 0 ? 'None' : value.join(', ');
  }
  return JSON.stringify(value, null, 2);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
