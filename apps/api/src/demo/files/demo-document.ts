import { createHash } from 'node:crypto';
import type { FileType } from '@aicv/domain/files/file-type';
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';

/** A file's name, type and content, without its record. */
export interface DemoDocument {
  readonly name: string;
  readonly type: FileType;
  readonly content: Buffer;
}

/** The columns of a file's row that follow from its content. */
export function documentColumns({ name, type, content }: DemoDocument) {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const documentKey = `files/${DEFAULT_TENANT_ID}/${sha256}`;
  return { name, type, sizeBytes: content.length, sha256, documentKey };
}
