import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const source = (path: string) => normalizePath(join(import.meta.dirname, 'src', path));

const DOOR_SHEET = source('door.css');
const DOOR_PARTS = ['app/door/door.tsx', 'app/door/door-pages.ts', 'load-door.ts'].map(source);

/** Adds every source of the public pages, including lazily loaded ones, to the end of `door.css` as an `@source` of Tailwind. */
export function listDoorSources(): Plugin {
  return {
    name: 'list-door-sources',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(`${DOOR_SHEET}?`)) return null;
      const found = new Set(DOOR_PARTS);
      for (const next of found) {
        const { importedIds, dynamicallyImportedIds } = await this.load({ id: next });
        for (const imported of [...importedIds, ...dynamicallyImportedIds]) {
          if (imported.startsWith(source(''))) found.add(imported);
        }
      }
      return `${code}${[...found].map((path) => `@source "${path}";\n`).join('')}`;
    },
  };
}
