/**
 * Reads an undamaged QR code (ISO/IEC 18004) from its dark modules, row by row. Supports one byte-mode text, versions 1 to 10 and error
 * correction level M. It shares no code with our encoder.
 */
export function readQrCode(dark: readonly (readonly boolean[])[]): string {
  const size = dark.length;
  const version = (size - 17) / 4;
  const blocks = BLOCKS_OF_M[version - 1];
  if (blocks === undefined) throw new Error(`A code of ${size} modules is not supported`);
  const isDark = (row: number, column: number) => dark[row]?.[column] === true;
  requireFinders(isDark, size);
  const format = readFormat(isDark);
  // The two bits of the error correction level: 00 is M.
  if (format >> 13 !== 0) throw new Error('Not of level M');
  const mask = MASKS[(format >> 10) & 7];
  if (mask === undefined) throw new Error('No such mask');
  const reserved = reservedModules(version, size);
  const bits: number[] = [];
  for (const [row, column] of readingOrder(size)) {
    if (!reserved(row, column)) bits.push(Number(isDark(row, column) !== mask(row, column)));
  }
  return textOf(dataBytes(bytesOf(bits), blocks), version);
}

type Look = (row: number, column: number) => boolean;

/** Data bytes of each block, by version. */
const BLOCKS_OF_M: readonly (readonly number[])[] = [
  [16],
  [28],
  [44],
  [32, 32],
  [43, 43],
  [27, 27, 27, 27],
  [31, 31, 31, 31],
  [38, 38, 39, 39],
  [36, 36, 36, 37, 37],
  [43, 43, 43, 43, 44],
];

/** The centers of the alignment patterns, in rows and columns alike, by version. */
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

const MASKS: readonly Look[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Squares in three corners: 7 modules wide and dark, with 5 light ones inside and 3 dark ones inside these. */
function requireFinders(isDark: Look, size: number): void {
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const) {
    for (let row = 0; row < 7; row += 1) {
      for (let column = 0; column < 7; column += 1) {
        const distance = Math.max(Math.abs(row - 3), Math.abs(column - 3));
        if (isDark(top + row, left + column) !== (distance !== 2)) throw new Error('A finder pattern is missing');
      }
    }
  }
}

/** The fifteen format bits beside the finder at the top left, unmasked. */
function readFormat(isDark: Look): number {
  const positions: [number, number][] = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((column): [number, number] => [8, column]),
    ...[7, 5, 4, 3, 2, 1, 0].map((row): [number, number] => [row, 8]),
  ];
  return positions.reduce((bits, [row, column]) => (bits << 1) | Number(isDark(row, column)), 0) ^ 0b101_0100_0001_0010;
}

function reservedModules(version: number, size: number): Look {
  const centres = ALIGNED[version - 1] ?? [];
  const last = centres.at(-1);
  const isAligned: Look = (row, column) =>
    centres.some((y) =>
      centres.some((x) => {
        const isAtFinder = (y === 6 && x === 6) || (y === 6 && x === last) || (y === last && x === 6);
        return !isAtFinder && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
      }),
    );
  return (row, column) =>
    row === 6 ||
    column === 6 ||
    (row <= 8 && column <= 8) ||
    (row <= 8 && column >= size - 8) ||
    (row >= size - 8 && column <= 8) ||
    (version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11))) ||
    isAligned(row, column);
}

/** In pairs of columns from the right, alternately up and down, skipping the column of the timing pattern. */
function* readingOrder(size: number): Generator<[row: number, column: number]> {
  let isUpward = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      yield [row, right];
      yield [row, right - 1];
    }
    isUpward = !isUpward;
  }
}

function bytesOf(bits: readonly number[]): number[] {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(8 * index, 8 * index + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** The blocks are interleaved byte by byte, followed by the error correction bytes. */
function dataBytes(bytes: readonly number[], blocks: readonly number[]): number[] {
  const read: number[][] = blocks.map(() => []);
  let next = 0;
  for (let index = 0; index < Math.max(...blocks); index += 1) {
    for (const [block, length] of blocks.entries()) {
      if (index < length) read[block]?.push(bytes[next++] ?? 0);
    }
  }
  return read.flat();
}

function textOf(bytes: readonly number[], version: number): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('Not a text in byte mode');
  const lengthBits = version < 10 ? 8 : 16;
  const start = 4 + lengthBits;
  const length = Number.parseInt(bits.slice(4, start), 2);
  const text = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(start + 8 * index, start + 8 * index + 8), 2),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(text));
}
