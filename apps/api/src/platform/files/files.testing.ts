/** Files for tests, assembled byte by byte. */
import { zipSync } from 'fflate';

export const PDF = Buffer.from('%PDF-1.7\nA deck.\n%%EOF\n');

const OFFICE_PART = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' };

/** An Office file with further parts. */
export function officeFile(kind: keyof typeof OFFICE_PART, more: Readonly<Record<string, Uint8Array>> = {}): Buffer {
  const part = Buffer.from('<xml/>');
  return Buffer.from(zipSync({ '[Content_Types].xml': part, [OFFICE_PART[kind]]: part, ...more }));
}

/** Changes a field of each entry in the central directory of a ZIP. */
export function withEntries(zip: Buffer, change: (entry: Buffer) => void): Buffer {
  const changed = Buffer.from(zip);
  const signature = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = changed.indexOf(signature); at >= 0; at = changed.indexOf(signature, at + 4))
    change(changed.subarray(at));
  return changed;
}
