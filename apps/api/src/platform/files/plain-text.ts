import type { FileHandle } from 'node:fs/promises';

/** Tab, line feed, form feed and carriage return are the only control characters of a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: binary files have them, and text does not
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Whether the whole file is UTF-8 without control characters. Reads it in parts, so that it is never in memory as a whole. */
export async function isPlainText(file: FileHandle): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file.createReadStream({ start: 0, autoClose: false })) {
      if (CONTROL.test(decoder.decode(chunk, { stream: true }))) return false;
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
