import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

/**
 * Icons as imports of their own files. Through the library's index every icon of the product would belong to the first chunk that uses
 * one, as the index is one module.
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

/** On one line, so that every other line stays where it was. */
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

/** Where the library's index takes each name from. */
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
