import { ApiError } from '../../../platform/http/errors/api-error.ts';
import type { InvestorUpdateRow } from '../updates/investor-updates.repository.ts';

type State = Pick<InvestorUpdateRow, 'publishedAt' | 'scheduledFor'>;

export function refusePublished({ publishedAt }: State): void {
  if (publishedAt !== null) throw new ApiError(409, 'ALREADY_PUBLISHED', 'This update has already been published');
}

export function refuseUnpublished({ publishedAt }: State): void {
  if (publishedAt === null) throw new ApiError(409, 'NOT_PUBLISHED', 'This update is not published. Publish it first.');
}

export function refuseUnscheduled({ scheduledFor }: State): void {
  if (scheduledFor !== null) return;
  throw new ApiError(409, 'NOT_SCHEDULED', 'This update is not scheduled. It may have been published already.');
}
