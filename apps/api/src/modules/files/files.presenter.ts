import type { RecordFile } from '@aicv/contracts/files/files';
import type { FileType } from '@aicv/domain/files/file-type';
import type { Caller } from '../../platform/access/caller.ts';
import { presentPerson } from '../identity/accounts.public.ts';
import { mayDelete } from './delete-file.ts';
import type { FileWithPerson } from './files.queries.ts';
import { recordTypeOf } from './files.repository.ts';

export function presentFile(row: FileWithPerson, caller: Caller): RecordFile {
  const { id, name, sizeBytes, sha256, version, versions, addedAt, person } = row;
  return {
    id,
    name,
    type: row.type as FileType,
    sizeBytes,
    sha256,
    version,
    versions,
    addedBy: presentPerson(person),
    addedAt,
    mayDelete: mayDelete(caller, recordTypeOf(row), row),
  };
}
