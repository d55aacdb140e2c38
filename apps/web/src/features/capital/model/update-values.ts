/** The form values of an investor update, and the request body made of them. */
import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import type { Person } from '@aicv/contracts/shapes';
import type { Role } from '@aicv/domain/access/roles';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { formatRecipients } from './format-recipients.ts';

export interface UpdateValues {
  readonly title: string;
  readonly content: string;
  readonly reportUrl: string;
  /** As typed. */
  readonly pages: string;
  readonly recipientRoles: readonly Role[];
  readonly recipients: readonly Person[];
}

export type UpdateChange = Omit<NonNullable<ApiRequest<'PATCH /api/investor-updates/{id}'>['body']>, 'version'>;

export const EMPTY_UPDATE: UpdateValues = {
  title: '',
  content: '',
  reportUrl: '',
  pages: '',
  recipientRoles: [],
  recipients: [],
};

export function updateValues(update: AuthoredUpdate | null): UpdateValues {
  if (update === null) return EMPTY_UPDATE;
  const { title, content, reportUrl, pages, recipientRoles, recipients } = update;
  const texts = { title: title ?? '', content: content ?? '', reportUrl: reportUrl ?? '', pages: `${pages ?? ''}` };
  return { ...texts, recipientRoles, recipients };
}

/** The values as sent. The order of recipients does not matter. */
function asSent({ title, content, reportUrl, pages, recipientRoles, recipients }: UpdateValues) {
  return {
    title,
    content,
    reportUrl: reportUrl.trim(),
    pages: pages.trim(),
    recipientRoles: recipientRoles.toSorted(),
    recipientIds: recipients.map(({ id }) => id).toSorted(),
  };
}

/** The record as a request body. */
export function updateAsSent(update: AuthoredUpdate): Required<UpdateChange> {
  return asSent(updateValues(update));
}

type Field = keyof UpdateValues;

/** The fields that differ. */
function differingFields(one: UpdateValues, other: UpdateValues): readonly Field[] {
  const fields: readonly Field[] = ['title', 'content', 'reportUrl', 'pages', 'recipientRoles', 'recipients'];
  return fields.filter((field) => !isSameField(one, other, field));
}

/** The order of recipients does not matter. */
export function isSameField(one: UpdateValues, other: UpdateValues, field: Field): boolean {
  return comparable(one, field) === comparable(other, field);
}

/** The changed fields as sent; blank text is null. */
export function changesSince(before: UpdateValues, values: UpdateValues): UpdateChange {
  const fields = differingFields(before, values);
  const { title, content, reportUrl, pages, recipientRoles, recipientIds } = asSent(values);
  return {
    ...(fields.includes('title') && { title }),
    ...(fields.includes('content') && { content }),
    ...(fields.includes('reportUrl') && { reportUrl }),
    ...(fields.includes('pages') && { pages }),
    ...(fields.includes('recipientRoles') && { recipientRoles }),
    ...(fields.includes('recipients') && { recipientIds }),
  };
}

export const UPDATE_LABELS = {
  title: 'Title',
  content: 'Text',
  reportUrl: 'Report address',
  pages: 'Pages of the report',
  recipients: 'Recipients',
} as const;

/** Another user's changes, formatted by field label. */
export function formatNewerValues(
  opened: UpdateValues,
  now: UpdateValues,
): Partial<Record<keyof typeof UPDATE_LABELS, string>> {
  const fields = differingFields(opened, now);
  const hasOtherRecipients = fields.includes('recipientRoles') || fields.includes('recipients');
  return {
    ...(fields.includes('title') && { title: now.title }),
    ...(fields.includes('content') && { content: now.content }),
    ...(fields.includes('reportUrl') && { reportUrl: now.reportUrl }),
    ...(fields.includes('pages') && { pages: now.pages }),
    ...(hasOtherRecipients && { recipients: formatRecipients(now) }),
  };
}

function comparable(values: UpdateValues, field: Field): string {
  return String(asSent(values)[field === 'recipients' ? 'recipientIds' : field]);
}
