import { EMPTY_FILE, FILE_MAX_BYTES, fileTypeOfName, LARGE_FILE, UNSUPPORTED_FILE } from '@aicv/domain/files/file-type';

/** Why the server would refuse the file, as far as the browser can know without its content. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (fileTypeOfName(name) === undefined) return UNSUPPORTED_FILE;
  if (size === 0) return EMPTY_FILE;
  return size > FILE_MAX_BYTES ? LARGE_FILE : null;
}
