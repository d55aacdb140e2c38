/** Far larger than any document that the platform issues. A browser can only hash a whole file in memory. */
export const FILE_SIZE_LIMIT_MB = 50;

const BYTES_PER_MB = 1_000_000;

/** The file was not hashed. The message is shown to the user. */
export class FileNotHashedError extends Error {
  override readonly name = 'FileNotHashedError';
}

/** Whether the browser offers hashing. It does so only over HTTPS or on localhost. */
export function canHashFiles(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The SHA-256 of the file's bytes, in hexadecimal. The file never leaves the browser. */
export async function sha256OfFile(file: Blob): Promise<string> {
  if (file.size > FILE_SIZE_LIMIT_MB * BYTES_PER_MB) {
    throw new FileNotHashedError(
      `The file is larger than ${FILE_SIZE_LIMIT_MB} MB. The platform does not issue documents that large.`,
    );
  }
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    throw new FileNotHashedError('The file could not be read. Choose a file on this device.');
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
