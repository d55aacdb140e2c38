/** The form values of an investor update, and the request body made of them. */
import type { AuthoredUpdate } from '@aicv/contracts/capital/capital';
import type { Person } from '@aicv/contracts/shapes';
import type { Role } from '@aicv/domain/access/roles';
import type { ApiRequest } from '../../../lib/api/api-client.ts';
import { changesSince } from '../../../lib/forms/merge-changes.ts';
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

type UpdateBody = NonNullable<ApiRequest<'PATCH /api/investor-updates/{id}'>['body']>;

export type UpdateChange = Omit<UpdateBody, 'version' | 'notifyReaders'>;

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

/** The changed fields as sent. */
export function updateChange(before: UpdateValues, values: UpdateValues): UpdateChange {
  return changesSince(asSent(before), asSent(values));
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
  const { recipientRoles, recipientIds, ...texts } = changesSince(asSent(opened), asSent(now));
  const hasSameRecipients = recipientRoles === undefined && recipientIds === undefined;
  return { ...texts, ...(hasSameRecipients ? {} : { recipients: formatRecipients(now) }) };
}
