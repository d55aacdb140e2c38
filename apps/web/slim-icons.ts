import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { normalizePath, type Plugin } from 'vite';
import type { IconPart } from './src/components/layout/icon-of.ts';

const ICON_FILE = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const ICON_OF = normalizePath(join(import.meta.dirname, 'src/components/layout/icon-of.ts'));

interface IconFile {
  readonly __iconData?: {
    readonly size?: number;
    readonly node: readonly (readonly [element: string, attributes: Readonly<Record<string, string>>])[];
  };
}

/**
 * Removes what the pages do not use: an icon's former names, its own class and the keys of its parts. This saves a third of its size, and
 * the library's rendering code.
 */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const parts = ICON_FILE.test(normalizePath(id)) ? await iconParts(id) : undefined;
      if (parts === undefined) return null;
      const listed = parts.map((part) => JSON.stringify(part)).join(', ');
      return {
        code: `import { iconOf } from ${JSON.stringify(ICON_OF)};\nexport default /* @__PURE__ */ iconOf(${listed});\n`,
        map: null,
      };
    },
  };
}

/** The parts of a library icon, by its file. Empty for a file that only re-exports an icon under an old name. */
export async function iconParts(file: string): Promise<readonly IconPart[] | undefined> {
  const { __iconData: data }: IconFile = await import(pathToFileURL(file).href);
  if (data === undefined) return undefined;
  if (data.size !== 24) throw new Error(`${file} has no icon of 24 by 24`);
  return data.node.map(([element, { key: _, ...attributes }]) => {
    const { d, ...others } = attributes;
    const isPlain = element === 'path' && d !== undefined && Object.keys(others).length === 0;
    return isPlain ? d : [element, attributes];
  });
}
