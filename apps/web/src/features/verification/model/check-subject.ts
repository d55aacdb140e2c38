import { sha256OfFile } from './hash-file.ts';

/** The document to check: a file, its fingerprint, or the code printed on it. */
export type CheckSubject =
  | { readonly by: 'file'; readonly file: File }
  | { readonly by: 'sha256'; readonly sha256: string }
  | { readonly by: 'code'; readonly code: string };

/** The request body: a fingerprint or a code, never the file. */
export async function verifyBodyOf(subject: CheckSubject): Promise<{ sha256: string } | { code: string }> {
  if (subject.by === 'code') return { code: subject.code };
  return { sha256: subject.by === 'file' ? await sha256OfFile(subject.file) : subject.sha256 };
}
