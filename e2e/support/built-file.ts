import { join } from 'node:path';
import { readPageManifest } from '../../scripts/page-files.ts';

const PAGES = join(import.meta.dirname, '../../apps/web/dist');

/** The path of a source, such as `components/overlay/menu.tsx`, in the built pages: built files have no names of their own (ADR-web-2). */
export function builtFile(source: string): string {
  const entry = readPageManifest(PAGES)[`src/${source}`];
  if (entry === undefined) throw new Error(`The pages were built without src/${source}`);
  return `/${entry.file}`;
}
