/** Pictures for tests, assembled byte by byte where a library would refuse to write them. */
import { crc32, deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { PNG_SIGNATURE } from './picture-header.ts';

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** A PNG of one color that declares this size. `pixels` is its actual size; `extra` chunks come before the pixels. */
export function pngOf(
  width: number,
  height: number,
  given: { bitDepth?: number; extra?: readonly Buffer[]; pixels?: Buffer; colour?: readonly number[] } = {},
): Buffer {
  const { bitDepth = 8, extra = [], colour = [200, 40, 40] } = given;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, 2], 8);
  const row = () => Buffer.concat([Buffer.alloc(1), Buffer.alloc((width * 3 * bitDepth) / 8, Buffer.from(colour))]);
  const pixels = given.pixels ?? Buffer.concat(Array.from({ length: height }, row));
  const chunks = [
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([PNG_SIGNATURE, ...chunks]);
}

/** Three upright stripes of the same width: red, green, blue. */
export function stripes(width: number, height: number): Transformer {
  const pixels = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) {
    const stripe = Math.floor(((at % width) * 3) / width);
    pixels.set(
      [0, 1, 2].map((channel) => (channel === stripe ? 255 : 0)),
      at * 4,
    );
  }
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** The EXIF data of a JPEG from a camera held sideways: rotate by 90 degrees. */
export function turned(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, data.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** Size and type of a picture, and the dominant color at a position: red, green or blue. */
export async function inspectPicture(picture: Uint8Array) {
  const decoder = new Transformer(picture);
  const { width, height, format } = await decoder.metadata();
  const pixels = await decoder.rawPixels();
  const channels = pixels.length / width / height;
  return {
    size: [format, width, height],
    colourAt(x: number, y: number) {
      const at = (y * width + x) * channels;
      const rgb = [...pixels.subarray(at, at + 3)];
      return ['red', 'green', 'blue'][rgb.indexOf(Math.max(...rgb))];
    },
  };
}

/** The chunk types of a WebP. */
export function webpChunks(webp: Uint8Array): string[] {
  const view = Buffer.from(webp);
  const kinds: string[] = [];
  for (let at = 12; at < view.length; at += 8 + view.readUInt32LE(at + 4) + (view.readUInt32LE(at + 4) % 2)) {
    kinds.push(view.toString('latin1', at, at + 4));
  }
  return kinds;
}
