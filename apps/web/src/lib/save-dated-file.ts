import { dateOfMs } from '@aicv/domain/calendar-date';
import { saveFile } from './save-file.ts';
import { serverNow } from './server-clock.ts';

/** Saves a file under the name that the server gives it too, with today's date (UTC); answers that name. */
export function saveDatedFile(file: Blob, stem: string, extension: string): string {
  const name = `${stem}-${dateOfMs(serverNow())}.${extension}`;
  saveFile(file, name);
  return name;
}
