import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPictureHeader } from './picture-header.ts';
import { inspectPicture, pngChunk, pngOf, stripes, turned, webpChunks } from './pictures.testing.ts';
import { resizePicture } from './resize-picture.ts';
import { barePng } from './strip-png.ts';

const UNREADABLE = {
  statusCode: 400,
  code: 'PICTURE_UNREADABLE',
  message: 'This picture could not be read. Choose a JPEG, PNG or WebP.',
};

/** Even on a busy machine. */
const resize = (bytes: Uint8Array, type: string) => resizePicture(bytes, type, 80_000);

describe('resizing a picture', () => {
  it.each([
    ['image/png', () => stripes(300, 100).png()],
    ['image/jpeg', () => stripes(300, 100).jpeg(95)],
    ['image/webp', () => stripes(300, 100).webp(90)],
    ['image/webp', () => stripes(300, 100).webpLossless()],
  ])('makes a square WebP of the middle of an %s', async (type, make) => {
    const resized = await resize(await make(), type);
    const { size, colourAt } = await inspectPicture(resized);
    expect(size).toEqual(['webp', 256, 256]);
    expect([colourAt(12, 128), colourAt(128, 12), colourAt(243, 243)]).toEqual(['green', 'green', 'green']);
    expect(webpChunks(resized).filter((kind) => !['VP8 ', 'VP8X', 'ALPH'].includes(kind))).toEqual([]);
  });

  it('applies the EXIF orientation, and removes the EXIF data', async () => {
    const jpeg = turned(await stripes(120, 120).jpeg(95));
    const resized = await resize(jpeg, 'image/jpeg');
    const { colourAt } = await inspectPicture(resized);
    expect([colourAt(128, 20), colourAt(128, 128), colourAt(128, 235)]).toEqual(['red', 'green', 'blue']);
    expect(webpChunks(resized)).toEqual(['VP8 ']);
  });

  it.each([
    ['a ZIP', 'PK\u0003\u0004hidden.js'],
    ['a page', '<!doctype html><script>hidden.js</script>'],
  ])('removes %s after the picture or inside it', async (_, hidden) => {
    const plain = pngOf(40, 40);
    const within = pngOf(40, 40, { extra: [pngChunk('tEXt', Buffer.from(`Comment\0${hidden}`))] });
    const expected = await resize(plain, 'image/png');
    for (const polyglot of [Buffer.concat([plain, Buffer.from(hidden)]), within]) {
      const resized = await resize(polyglot, 'image/png');
      expect(Buffer.from(resized).equals(expected)).toBe(true);
      expect(Buffer.from(resized).includes('hidden')).toBe(false);
    }
  });

  it('passes no text and no profile to the decoder, because they can decompress to any size', async () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000));
    const bombs = ['zTXt', 'iCCP'].map((kind) => pngChunk(kind, Buffer.concat([Buffer.from('a\0\0'), bomb])));
    const loaded = pngOf(40, 40, { extra: bombs });
    expect(barePng(loaded)).toEqual(pngOf(40, 40));
    const resized = await resize(loaded, 'image/png');
    expect(Buffer.from(resized).equals(await resize(pngOf(40, 40), 'image/png'))).toBe(true);
  });

  it('uses the first frame of an animation', async () => {
    const control = pngChunk('acTL', Buffer.from('0000000200000000', 'hex'));
    const resized = await resize(pngOf(40, 40, { extra: [control] }), 'image/png');
    expect(Buffer.from(resized).equals(await resize(pngOf(40, 40), 'image/png'))).toBe(true);
  });

  it.each([
    ['a GIF', 'image/png', () => Buffer.from('GIF89a\u0001\0\u0001\0\0\0\0;')],
    ['an SVG', 'image/png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', 'image/png', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['nothing', 'image/jpeg', () => Buffer.alloc(0)],
    ['a PNG declared as a JPEG', 'image/jpeg', () => pngOf(9, 9)],
    ['a JPEG declared as a WebP', 'image/webp', () => stripes(9, 9).jpegSync()],
    ['a PNG without its end', 'image/png', () => pngOf(9, 9).subarray(0, -12)],
    ['a truncated PNG', 'image/png', () => pngOf(9, 9).subarray(0, -20)],
    ['a truncated WebP', 'image/webp', () => stripes(90, 90).webpSync().subarray(0, -9)],
    ['a JPEG without pixels', 'image/jpeg', () => stripes(9, 9).jpegSync().subarray(0, 300)],
    ['a PNG with a broken checksum', 'image/png', () => flip(pngOf(9, 9), -20)],
    ['a PNG with fewer pixels than it declares', 'image/png', () => pngOf(90, 90, { pixels: Buffer.alloc(99) })],
    ['a PNG of width 0', 'image/png', () => pngOf(0, 9)],
  ])('refuses %s', async (_, type, make) => {
    await expect(resize(make(), type)).rejects.toMatchObject(UNREADABLE);
  });

  const SIDES = '8,000 pixels per side';
  it.each([
    ['30,000 × 30,000', 30_000, 30_000, 8, `at most ${SIDES} and 40 megapixels.`],
    ['8,001 × 1', 8_001, 1, 8, `at most ${SIDES} and 40 megapixels.`],
    ['8,000 × 5,001', 8_000, 5_001, 8, `at most ${SIDES} and 40 megapixels.`],
    ['5,000 × 4,001', 5_000, 4_001, 16, `at most ${SIDES} and 20 megapixels, or 40 at 8 bits per color.`],
  ])('refuses a picture of %s before it decodes any of it', async (size, width, height, bitDepth, limits) => {
    const picture = pngOf(width, height, { bitDepth, pixels: Buffer.alloc(9) });
    await expect(resize(picture, 'image/png')).rejects.toMatchObject({
      statusCode: 400,
      code: 'PICTURE_TOO_LARGE',
      message: `This picture measures ${size} pixels. Choose one with ${limits}`,
    });
  });

  it('refuses a picture while thirty wait, and accepts the next when they are done', async () => {
    const resizeAny = () => resize(pngOf(9, 9), 'image/png');
    const outcomes = await Promise.allSettled(Array.from({ length: 34 }, resizeAny));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused.map(({ statusCode, code }) => [statusCode, code])).toEqual(Array(2).fill([429, 'RATE_LIMITED']));
    await expect(resizeAny()).resolves.toBeInstanceOf(Uint8Array);
  });

  it('responds that the server took too long, and when to retry, if a picture is not resized in time', async () => {
    // More than a pipe takes at once: the program cannot end before this process checks the time.
    const row = () => Buffer.concat([Buffer.alloc(1), randomBytes(3 * 1_000)]);
    const large = pngOf(1_000, 1_000, { pixels: Buffer.concat(Array.from({ length: 1_000 }, row)) });
    await expect(resizePicture(large, 'image/png', 1)).rejects.toMatchObject({
      statusCode: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: 'The picture could not be processed in time. Please try again in a moment.',
      options: { retryAfterSeconds: 5 },
    });
  });

  it('resizes a picture of the maximum size', async () => {
    const { size } = await inspectPicture(await resize(pngOf(8_000, 5_000), 'image/png'));
    expect(size).toEqual(['webp', 256, 256]);
  });

  it('refuses or resizes any mutation of a picture, and does nothing else', async () => {
    const originals = { png: pngOf(30, 30), jpeg: await stripes(30, 30).jpeg(), webp: await stripes(30, 30).webp() };
    const changed = fc.record({
      kind: fc.constantFrom('png', 'jpeg', 'webp'),
      positions: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
        minLength: 1,
        maxLength: 3,
      }),
    });
    await fc.assert(
      fc.asyncProperty(changed, async ({ kind, positions }) => {
        let bytes = originals[kind];
        for (const position of positions) bytes = flip(bytes, Math.floor(position * bytes.length));
        const outcome = await resize(bytes, `image/${kind}`).catch((error: unknown) => error);
        if (outcome instanceof Uint8Array) expect((await inspectPicture(outcome)).size).toEqual(['webp', 256, 256]);
        else expect(outcome).toMatchObject({ statusCode: 400, code: expect.stringMatching(/^PICTURE_/) });
      }),
      { numRuns: 25 },
    );
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes);
  const position = at < 0 ? bytes.length + at : at;
  flipped[position] = (flipped[position] ?? 0) ^ 0x55;
  return flipped;
}

describe('reading a header', () => {
  it('returns a result or undefined for any bytes after the beginning of a picture', () => {
    const beginnings = ['ffd8ff', '89504e470d0a1a0a', '52494646ffffffff57454250'].map((hex) => Buffer.from(hex, 'hex'));
    const kinds = fc.constantFrom('', 'VP8 ', 'VP8L', 'VP8X', '\0\0\0\rIHDR', '\0\u0010JFIF');
    fc.assert(
      fc.property(fc.constantFrom(...beginnings), kinds, fc.uint8Array({ maxLength: 200 }), (start, kind, rest) => {
        const bytes = Buffer.concat([start, Buffer.from(kind, 'latin1'), rest]);
        const header = readPictureHeader(bytes);
        if (header !== undefined) expect(Math.min(header.width, header.height)).toBeGreaterThan(0);
        barePng(bytes);
      }),
      { numRuns: 2_000 },
    );
  });

  it('returns the size of each type', async () => {
    const sizes = [await stripes(301, 99).png(), await stripes(301, 99).jpeg(), turned(await stripes(301, 99).jpeg())];
    for (const bytes of [...sizes, await stripes(301, 99).webp(), await stripes(301, 99).webpLossless()]) {
      expect(readPictureHeader(bytes)).toMatchObject({ width: 301, height: 99 });
    }
  });
});
