/** Long enough for the browser to have taken the file over, also while it asks where to put it. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file that was fetched to the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
