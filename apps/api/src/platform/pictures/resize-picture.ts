/**
 * Re-encodes a picture: square, small and without anything else from the file. Runs in a separate process, because native code reads
 * untrusted input. A crash, an endless loop or exhausted memory ends only that process, which has no secrets.
 */
import { execFile } from 'node:child_process';
import { createFairQueue } from '../concurrency/fair-queue.ts';
import { ApiError, rateLimited } from '../http/errors/api-error.ts';
import { currentWorkKey } from '../observability/request-context.ts';
import { workerPath } from '../processes/worker-path.ts';
import { type PictureHeader, readPictureHeader } from './picture-header.ts';
import { UNREADABLE_STATUS } from './resized-picture.ts';
import { barePng } from './strip-png.ts';

const SIDE_MAX_PIXELS = 8_000;
const AREA_MAX_PIXELS = 40_000_000;

/** Twenty times what a picture of the maximum size takes. */
const TIME_LIMIT_MS = 10_000;

/** Far more than a picture of this size can take. */
const OUTPUT_MAX_BYTES = 1024 * 1024;

/** A picture of the maximum size takes about 350 MB for half a second. */
const AT_ONCE = 2;

/** Waiting pictures are in memory, at most 1 MiB each. */
const WAITING_MAX = 30;
const WAITING_PER_PERSON_MAX = 20;

const RETRY_AFTER_SECONDS = 5;

const queue = createFairQueue({
  concurrency: AT_ONCE,
  concurrencyPerKey: 1,
  waiting: {
    max: WAITING_MAX,
    maxPerKey: WAITING_PER_PERSON_MAX,
    refusal: () => rateLimited(RETRY_AFTER_SECONDS),
  },
});

/**
 * Returns the resized picture as WebP. Refuses a picture that is not of its declared type, is unreadable or too large, or comes when too
 * many wait. Exceeding the limit (in milliseconds) is reported as a failure of the server.
 */
export async function resizePicture(
  bytes: Uint8Array,
  type: string,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<Uint8Array> {
  const header = readPictureHeader(bytes);
  if (header?.type !== type) throw pictureUnreadable();
  if (isTooLarge(header)) throw pictureTooLarge(header);
  const bare = header.type === 'image/png' ? barePng(bytes) : bytes;
  if (bare === undefined) throw pictureUnreadable();
  const resized = await queue({ key: currentWorkKey() }, () => resizeInChildProcess(bare, timeLimitMs));
  if (resized === undefined) throw pictureUnreadable();
  return resized;
}

/** Decoded, 16 bits per channel take twice the memory. */
function isTooLarge({ width, height, bitDepth }: PictureHeader): boolean {
  const area = width * height * (bitDepth > 8 ? 2 : 1);
  return Math.max(width, height) > SIDE_MAX_PIXELS || area > AREA_MAX_PIXELS;
}

/** Undefined if the picture is unreadable. Rejects if the program failed or took too long, which need not be the picture's fault. */
function resizeInChildProcess(bytes: Uint8Array, timeLimitMs: number): Promise<Uint8Array | undefined> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [workerPath(import.meta.url, 'resize-picture')],
      { encoding: 'buffer', env: {}, timeout: timeLimitMs, killSignal: 'SIGKILL', maxBuffer: OUTPUT_MAX_BYTES },
      (error, resized) => {
        if (error === null) resolve(resized);
        // Killed by this process at the time limit. A machine that is not overloaded resizes any picture within it.
        else if (error.killed === true && error.code === null) reject(resizeTimeoutError());
        // Killed by another signal: the decoder crashed.
        else if (error.code === UNREADABLE_STATUS || error.signal != null) resolve(undefined);
        else reject(new Error('The program that resizes pictures failed', { cause: error }));
      },
    );
    // A program that has already ended reads no more. Its exit says why.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

const pictureUnreadable = () =>
  new ApiError(400, 'PICTURE_UNREADABLE', 'This picture could not be read. Choose a JPEG, PNG or WebP.');

const resizeTimeoutError = () =>
  new ApiError(503, 'SERVICE_UNAVAILABLE', {
    message: 'The picture could not be processed in time. Please try again in a moment.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

const pictureTooLarge = ({ width, height, bitDepth }: PictureHeader) =>
  new ApiError(
    400,
    'PICTURE_TOO_LARGE',
    `This picture measures ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels. Choose one with at most 8,000 pixels per side and ${
      bitDepth > 8 ? '20 megapixels, or 40 at 8 bits per color' : '40 megapixels'
    }.`,
  );
