import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const source = (path: string) => normalizePath(join(import.meta.dirname, 'src', path));

const PUBLIC_SHEET = source('public.css');
const PUBLIC_PARTS = ['app/public/public-app.tsx', 'app/public/public-pages.ts', 'load-public.ts'].map(source);

/** Adds every source of the public pages, including lazily loaded ones, to the end of `public.css` as an `@source` of Tailwind. */
export function listPublicSources(): Plugin {
  return {
    name: 'list-public-sources',
    apply: 'build',
    enforce: 'pre',
    async transform(code, id) {
      if (!id.startsWith(`${PUBLIC_SHEET}?`)) return null;
      const found = new Set(PUBLIC_PARTS);
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
