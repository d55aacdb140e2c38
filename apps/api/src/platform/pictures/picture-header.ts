/** Reads the header of a picture without decoding it. */

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

export interface PictureHeader {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** Bits per color channel. 16 takes twice the memory of 8 or fewer. */
  readonly bitDepth: number;
}

/** Undefined if the bytes are no JPEG, PNG or WebP, or end before the size. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readPng(view) ?? readJpeg(view) ?? readWebp(view);
  return header === undefined || header.width === 0 || header.height === 0 ? undefined : header;
}

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** PNG, section 11.2.1: the header chunk comes first and is 13 bytes long. */
function readPng(view: Buffer): PictureHeader | undefined {
  if (view.length < 33 || !view.subarray(0, 8).equals(PNG_SIGNATURE)) return undefined;
  if (view.readUInt32BE(8) !== 13 || view.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return {
    type: 'image/png',
    width: view.readUInt32BE(16),
    height: view.readUInt32BE(20),
    bitDepth: view.readUInt8(24),
  };
}

const START_OF_SCAN = 0xda;

/** ITU T.81, annex B: C0 to CF begin a frame, except three that begin tables. */
const beginsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Segments are skipped by their lengths, so that a frame inside a segment is not mistaken for the picture's. */
function readJpeg(view: Buffer): PictureHeader | undefined {
  if (view.length < 3 || view.readUIntBE(0, 3) !== 0xff_d8_ff) return undefined;
  let at = 2;
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view.readUInt8(at + 1);
    if (marker === 0xff) {
      // Any number of these may precede a marker.
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN || marker < 0xc0) return undefined;
    if (beginsFrame(marker)) {
      const bitDepth = view.readUInt8(at + 4);
      return { type: 'image/jpeg', width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5), bitDepth };
    }
    at += 2 + view.readUInt16BE(at + 2);
  }
  return undefined;
}

/** RFC 9649: lossy without alpha, lossless, or a canvas for the following data. The decoder enforces this too. */
function readWebp(view: Buffer): PictureHeader | undefined {
  if (view.length < 30 || view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WEBP') {
    return undefined;
  }
  const sized = (width: number, height: number) => ({ type: 'image/webp', width, height, bitDepth: 8 }) as const;
  switch (view.toString('latin1', 12, 16)) {
    case 'VP8 ':
      if (view.readUIntBE(23, 3) !== 0x9d_01_2a) return undefined;
      return sized(view.readUInt16LE(26) & 0x3fff, view.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      if (view.readUInt8(20) !== 0x2f) return undefined;
      const packed = view.readUInt32LE(21);
      return sized((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sized(view.readUIntLE(24, 3) + 1, view.readUIntLE(27, 3) + 1);
    default:
      return undefined;
  }
}
