/** A Markdown text shows the same words on the page, in the excerpt and in the PDF. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type MarkdownPart,
  markdownParts,
  type Run,
} from '../apps/api/src/platform/documents/markdown/markdown-parts.ts';
import { writeBlocks, writeLetter } from '../apps/api/src/platform/documents/pdf/write-blocks.testing.ts';
import { runIfInstalled } from '../apps/api/src/platform/documents/signing/installed-program.testing.ts';
import { readPdfText } from '../apps/api/src/testing/readers/read-pdf-text.ts';
import { pageText } from '../apps/web/src/components/markdown/page-text.testing.tsx';
import { markdownExcerpt } from '../packages/contracts/src/markdown/markdown-excerpt.ts';

const wordsOf = (text: string) => text.split(/[\s\u00a0]+/).filter((word) => word !== '');
const squeezed = (text: string) => text.replaceAll(/[\s\u00a0]/g, '');

/** The text that the PDF shows, without the addresses of links, markers of lists and names of languages. */
function printedText(markdown: string): string {
  return markdownParts(markdown).parts.map(partText).join(' ');
}

function partText(part: MarkdownPart): string {
  switch (part.kind) {
    case 'heading':
    case 'paragraph':
      return runsText(part.runs);
    case 'code':
      return part.lines.join(' ');
    case 'table':
      return [part.columns.map(({ header }) => header), ...part.rows].flat().map(runsText).join(' ');
    case 'rule':
      return ' ';
    default:
      return part satisfies never;
  }
}

function runsText(runs: readonly Run[]): string {
  return runs.map(({ text, style }) => (style.isAddress ? '' : text)).join('');
}

/** In a template, V marks a visible word and H a hidden one: each is replaced by a word of its own. */
const INLINE = [
  'V',
  'V V',
  '**V**',
  '*V*',
  '***V***',
  '~~V~~',
  '~~**V** V~~',
  '`V`',
  'V**V**V',
  '\\*V\\*',
  'V&D;',
  'V &amp; V',
  '&V;',
  '[V](https://example.com/1)',
  '[**V** V](https://example.com/2 "H")',
  '[V][r]',
  '[V](javascript:H)',
  '![V](x.png)',
  '[![V](x.png)](https://example.com/3)',
  '<b>V</b>',
  'V<!-- H --> V',
  '<span title="H">V</span>',
  'V[^n]',
  '[^V]',
  '[V]',
  'V  \nV',
  'V\\\nV',
  'https://example.com/V',
  'V 🚀',
  '👨‍👩‍👧 V',
  'V ❤️',
  '李小龍V',
  'V_V_V',
  '2 * V * 3',
  '~V~',
  '$V',
  'V\nV',
];
const BLOCK = [
  '# I',
  '## I I',
  '###### I',
  'I\n===',
  'I I',
  'I I I',
  '- I\n- I',
  '* I\n\n  I\n* I',
  '1. I\n2. I\n   - I\n     - I',
  '3) I\n\n   > I',
  '- [x] I\n- [ ] I',
  '-\n[x] I',
  '> I\n> > I',
  '> - I\n>   I',
  '```js\nV V\n  V\n```',
  '~~~\nV\n\n~~~',
  '    V',
  '| I | I |\n| --- | :-: |\n| I | I |\n| V |',
  'V | V\n-:|-\nI | I',
  '***',
  '<div title="H">\nH\n</div>',
  '<script>H</script>',
  '<!-- H -->',
  '[d]: https://example.com/ "H"',
  // The comment ends the definition: indented text right after it would be a part of it.
  '[^unused]: H\n\n<!-- H -->',
  'I\n[V]: not a definition',
  '-',
  '- - I',
  '- ```\n  V\n  ```',
  '1. # I',
  '- | I |\n  | - |\n  | I |',
  '- > I',
];
const END = 'V[^n]\n\n[r]: https://example.com/r "H"\n\n[^n]: I\n';

interface Sample {
  readonly text: string;
  readonly visible: readonly string[];
  readonly hidden: readonly string[];
}

const samples: fc.Arbitrary<Sample> = fc
  .array(fc.tuple(fc.constantFrom(...BLOCK), fc.array(fc.constantFrom(...INLINE), { minLength: 6, maxLength: 6 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((blocks) => {
    const visible: string[] = [];
    const hidden: string[] = [];
    const filled = [...blocks, [END, ['V']] as const]
      .map(([block, inline]) => {
        let next = 0;
        // Within a block, a line break would end a row or a heading.
        return block.replaceAll('I', () => (inline[next++ % inline.length] ?? 'V').replaceAll(/\s*\\?\n/g, ' '));
      })
      .join('\n\n');
    const text = filled.replaceAll(/[VH]/g, (kind) => {
      const words = kind === 'V' ? visible : hidden;
      const word = `${kind === 'V' ? 'Seen' : 'Gone'}${letterSuffix(words.length)}x`;
      words.push(word);
      return word;
    });
    return { text, visible, hidden };
  });

function letterSuffix(number: number): string {
  return Array.from(String(number), (digit) => 'abcdeghkmn'.charAt(Number(digit))).join('');
}

const marks = fc.string({
  unit: fc.constantFrom(
    ...[
      '*',
      '_',
      '~',
      '[',
      ']',
      '(',
      ')',
      '`',
      '|',
      '>',
      '-',
      '#',
      ' ',
      '\n',
      '\n\n',
      'a',
      'b',
      '1.',
      '&',
      ';',
      'amp',
      '!',
      ':',
    ],
    ...['<b>', '</b>', '<!--', '-->', '^', '[^1]', '\\', '\t', '=', 'https://a.bc', '\n[x]: y', '[x]', '- [ ] ', '|-|'],
  ),
  maxLength: 60,
});

function expectOneText(markdown: string): void {
  const words = wordsOf(pageText(markdown));
  expect(wordsOf(printedText(markdown))).toEqual(words);
  const excerpt = markdownExcerpt(markdown);
  const whole = words.join('');
  if (excerpt.endsWith('...')) {
    // A long word at the limit is left out whole.
    expect(excerpt.length).toBeGreaterThan(110);
    expect(whole.startsWith(squeezed(excerpt).replace(/\.\.\.$/, ''))).toBe(true);
  } else expect(squeezed(excerpt)).toBe(whole);
}

describe('the words of a Markdown text', () => {
  it('are the same on the page, in the excerpt and in the PDF, without the words that Markdown hides', () => {
    fc.assert(
      fc.property(samples, ({ text, visible, hidden }) => {
        const page = pageText(text);
        for (const word of visible) expect(page).toContain(word);
        for (const word of hidden) expect(page).not.toContain(word);
        expectOneText(text);
      }),
      { numRuns: 100 },
    );
  });

  it('are the same for any combination of markup', () => {
    fc.assert(fc.property(marks, expectOneText), { numRuns: 500 });
  });

  it.each([
    ['report', writeBlocks],
    ['letter', writeLetter],
  ])('are all in the PDF file, set as a %s, without the hidden ones', async (_, write) => {
    await fc.assert(
      fc.asyncProperty(samples, async ({ text, visible, hidden }) => {
        const read = squeezed(readPdfText(await write([{ kind: 'markdown', text }])));
        for (const word of visible) expect(read).toContain(word);
        for (const word of hidden) expect(read).not.toContain(word);
      }),
      { numRuns: 15 },
    );
  });

  it('are extracted from the PDF by another reader', async () => {
    const [sample] = fc.sample(samples, { numRuns: 1, seed: 7 });
    const folder = mkdtempSync(join(tmpdir(), 'aicv-markdown-'));
    try {
      writeFileSync(join(folder, 'a.pdf'), await writeLetter([{ kind: 'markdown', text: sample?.text ?? '' }]));
      const found = runIfInstalled('pdftotext', [join(folder, 'a.pdf'), '-']);
      if (found === undefined) return;
      for (const word of sample?.visible ?? []) expect(squeezed(found.output)).toContain(word);
      for (const word of sample?.hidden ?? []) expect(found.output).not.toContain(word);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
