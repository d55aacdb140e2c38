/** The kinds of records that have files, and the rights of their files (REQ-337). */
import type { Capability } from '../access/access-policy.ts';

export const FILE_RECORD_TYPES = ['opportunity', 'venture', 'funding_round', 'investor_update', 'lesson'] as const;

export type FileRecordType = (typeof FILE_RECORD_TYPES)[number];

/** The capabilities of the record, which its files need too. Uploaders delete and restore their own files with `read`. */
export const FILE_RECORD_RIGHTS: Readonly<
  Record<FileRecordType, { readonly read: Capability; readonly write: Capability }>
> = {
  opportunity: { read: 'otif.read', write: 'otif.write' },
  venture: { read: 'labs.read', write: 'labs.write' },
  funding_round: { read: 'capital.confidential', write: 'capital.write' },
  investor_update: { read: 'capital.confidential', write: 'capital.write' },
  // Of the draft. Learners open the files of the version that they are enrolled in.
  lesson: { read: 'academy.author', write: 'academy.author' },
};
