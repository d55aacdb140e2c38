/** A line for the operator. */
export type Say = (line: string) => void;

export function countText(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? noun : plural}`;
}

const KILO = 1_000;

export function bytesText(bytes: number): string {
  if (bytes < KILO) return countText(bytes, 'byte');
  if (bytes < KILO ** 2) return `${(bytes / KILO).toFixed(1)} kB`;
  return `${(bytes / KILO ** 2).toFixed(1)} MB`;
}
