import { dateOfMs } from '@aicv/domain/dates/calendar-date';
import { serverNow } from '../api/server-clock.ts';
import { saveFile } from './save-file.ts';

/** Saves a file with today's date (UTC) in its name, in the format of the server; returns the name. */
export function saveDatedFile(file: Blob, stem: string, extension: string): string {
  const name = `${stem}-${dateOfMs(serverNow())}.${extension}`;
  saveFile(file, name);
  return name;
}
