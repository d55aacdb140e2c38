import { readQrCode } from './read-qr-code.ts';

/** The text of a QR code that a page's drawing instructions (ISO 32000, 8.5) fill as equal squares. */
export function decodeQrCode(contentStream: string): string {
  const squares = [...contentStream.matchAll(/(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\b/g)]
    .map(([, x, y, width, height]) => ({ x: Number(x), y: Number(y), width: Number(width), height: Number(height) }))
    .filter(({ width, height }) => width === height);
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const side = squares[0]?.width ?? 1;
  const positions = squares.map(({ x, y }) => [Math.round((y - top) / side), Math.round((x - left) / side)] as const);
  const size = 1 + Math.max(...positions.flat());
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [row, column] of positions) {
    const line = dark[row];
    if (line !== undefined) line[column] = true;
  }
  return readQrCode(dark);
}
