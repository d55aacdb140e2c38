import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { iconParts } from '../../../slim-icons.ts';
import { iconOf } from './icon-of.ts';

const folder = dirname(createRequire(import.meta.url).resolve('lucide-react/icons/eye'));
const files = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => join(folder, file));

/** The element with its attributes in order, without the classes by which the library names each icon. */
function markupOf(Icon: LucideIcon, props: LucideProps): string {
  const [, attributes = '', parts = ''] =
    /^<svg([^>]*)>(.*)$/.exec(renderToStaticMarkup(createElement(Icon, props))) ?? [];
  const own = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
    .map(([, name, value = '']) => [name, name === 'class' ? value.replaceAll(/\blucide-\S+\s?/g, '').trim() : value])
    .filter(([name, value]) => name !== 'class' || value !== '')
    .map(([name, value]) => `${name}="${value}"`);
  return [...own.sort(), parts].join(' ');
}

async function libraryIcon(file: string): Promise<LucideIcon> {
  const { default: Icon }: { default: LucideIcon } = await import(pathToFileURL(file).href);
  return Icon;
}

describe('a slim icon', () => {
  test('renders like the library’s, for each icon', async () => {
    let compared = 0;
    for (const file of files) {
      const parts = await iconParts(file);
      if (parts === undefined) continue;
      expect(markupOf(iconOf(...parts), {}), file).toBe(markupOf(await libraryIcon(file), {}));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(1_000);
  });

  test.each<LucideProps>([
    { size: 16, className: 'mr-1.5 text-fg-3' },
    { 'aria-hidden': 'true', strokeWidth: 1.5 },
    { 'aria-label': 'Right', color: 'red' },
    { role: 'img', 'aria-labelledby': 'name' },
    { style: { width: 12 }, width: 12, height: 14 },
  ])('handles these props like the library: %o', async (props) => {
    const file = join(folder, 'search-x.mjs');
    expect(markupOf(iconOf(...((await iconParts(file)) ?? [])), props)).toBe(markupOf(await libraryIcon(file), props));
  });
});
