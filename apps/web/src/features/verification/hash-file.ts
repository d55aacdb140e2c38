/** Far above what the platform issues; a browser hashes a file only as a whole, in memory. */
export const FILE_SIZE_LIMIT_MB = 50;

const BYTES_PER_MB = 1_000_000;

/** A file that was not hashed, with what to tell the person. */
export class FileNotHashedError extends Error {
  override readonly name = 'FileNotHashedError';
}

/** Browsers offer hashing on pages that came over HTTPS or from the same machine only. */
export function canHashFiles(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** The SHA-256 of the file's bytes in hexadecimal digits. The file never leaves the browser. */
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
