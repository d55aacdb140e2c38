import { tenantToday } from '../format/tenant-day.ts';
import { saveFile } from './save-file.ts';

/** Saves a file with today's date in the tenant's time zone in its name, in the format of the server; returns the name. */
export function saveDatedFile(file: Blob, stem: string, extension: string): string {
  const name = `${stem}-${tenantToday()}.${extension}`;
  saveFile(file, name);
  return name;
}
