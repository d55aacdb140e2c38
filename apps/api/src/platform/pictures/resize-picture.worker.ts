/** A program, not a thread: reads a picture from stdin and writes the resized one to stdout. */
import { buffer } from 'node:stream/consumers';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { PICTURE_SIDE_PIXELS, UNREADABLE_STATUS, WEBP_QUALITY } from './resized-picture.ts';

const sent = await buffer(process.stdin);
try {
  const resized = await new Transformer(sent)
    // Applies the EXIF orientation. The result has no EXIF data.
    .rotate()
    .resize({ width: PICTURE_SIDE_PIXELS, height: PICTURE_SIDE_PIXELS, fit: ResizeFit.Cover })
    .webp(WEBP_QUALITY);
  process.stdout.write(resized);
} catch {
  process.exitCode = UNREADABLE_STATUS;
}
