/** Enough time for the browser to take over the file, even while it asks for a location. */
const RELEASE_AFTER_MS = 60_000;

/** Passes a fetched file to the browser's downloads. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
