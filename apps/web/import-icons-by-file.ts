import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

/**
 * Imports each icon from its own file. The library's index is one module: through it, every icon of the product would be in the first chunk
 * that uses one.
 */
export function importIconsByFile(): Plugin {
  const fileOf = filesByName();
  return {
    name: 'import-icons-by-file',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes("'lucide-react'")) return null;
      return { code: code.replaceAll(IMPORT, (_, names: string) => byFile(names, fileOf)), map: null };
    },
  };
}

/** Returns one line, which preserves the numbers of the other lines. */
function byFile(names: string, fileOf: ReadonlyMap<string, string>): string {
  const imported = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return imported
    .map((each) => {
      const [name = '', alias = name] = each.split(/\s+as\s+/);
      const file = fileOf.get(name);
      if (file === undefined) throw new Error(`lucide-react has no file for ${name}`);
      return `import ${alias} from 'lucide-react/icons/${file}';`;
    })
    .join(' ');
}

/** The file of each name that the library's index exports. */
function filesByName(): Map<string, string> {
  const require = createRequire(import.meta.url);
  const index = require.resolve('lucide-react').replace(/dist\/.*$/, 'dist/esm/lucide-react.mjs');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
  }
  return files;
}
