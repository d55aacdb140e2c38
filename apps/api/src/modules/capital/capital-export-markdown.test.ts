import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownBlocks } from './capital-export-markdown.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });
const heading = (text: string) => ({ kind: 'heading', text });
const item = (marker: string, depth: number, text: string) => ({ kind: 'item', marker, depth, text });

describe('Markdown as blocks', () => {
  it.each([
    ['a heading of any level', '# One\n###### Six ##\n#', [heading('One'), heading('Six')]],
    [
      'a heading that ends in a mark of its own',
      '# C#\n# # ##\n#hash',
      [heading('C#'), heading('#'), paragraph('#hash')],
    ],
    ['a heading that is underlined', 'One\n===\nTwo\n---\nthree', [heading('One'), heading('Two'), paragraph('three')]],
    [
      'paragraphs, their lines joined',
      'one\ntwo\n\nthree  \nfour\\\nfive',
      [paragraph('one two'), paragraph('three\nfour\nfive')],
    ],
    ['bullets of each kind', '- a\n* b\n+ c', [item('•', 0, 'a'), item('•', 0, 'b'), item('•', 0, 'c')]],
    [
      'a numbered list, counted from its first',
      '3. a\n1. b\n1) c',
      [item('3.', 0, 'a'), item('4.', 0, 'b'), item('5.', 0, 'c')],
    ],
    [
      'lists within lists',
      '1. a\n   - b\n     - c\n   - d\n2. e',
      [item('1.', 0, 'a'), item('•', 1, 'b'), item('•', 2, 'c'), item('•', 1, 'd'), item('2.', 0, 'e')],
    ],
    [
      'what belongs to an item, and what comes after the list',
      '- a\nmore\n\n  second\n\nafter',
      [item('•', 0, 'a more'), item('', 0, 'second'), paragraph('after')],
    ],
    ['no list in the middle of a sentence', 'founded in\n2024. Then', [paragraph('founded in 2024. Then')]],
    ['a list right below a sentence', 'Three:\n1. a', [paragraph('Three:'), item('1.', 0, 'a')]],
    ['the rows of a table as lines', '| a | **b** |\n|---|:-:|\n| 1 | 2 |', [paragraph('a · b\n1 · 2')]],
    [
      'a table without outer lines below a sentence, up to the next blank line',
      'Stages:\na | b \\| c\n--|--\n1 | 2\n\nafter | it',
      [paragraph('Stages:'), paragraph('a · b | c\n1 · 2'), paragraph('after | it')],
    ],
    ['quotes, however deep', '> one\n> > two', [paragraph('one two')]],
    ['code as it stands', '```js\n**a** | b\n```\nc', [{ kind: 'mono', lines: ['**a** | b'] }, paragraph('c')]],
    ['rules as nothing', 'a\n\n***\n\nb\n\n- - -', [paragraph('a'), paragraph('b')]],
    ['HTML as text', '<b>a</b> <script>x</script>', [paragraph('<b>a</b> <script>x</script>')]],
    ['nothing', ' \n\n', []],
  ])('reads %s', (_case, markdown, blocks) => {
    expect(markdownBlocks(markdown)).toEqual(blocks);
  });

  it.each([
    ['**bold**, *italic*, __bold__, _italic_, ***both***, ~~gone~~', 'bold, italic, bold, italic, both, gone'],
    ['**bold with *italic* in it**', 'bold with italic in it'],
    ['[our site](https://aicv.example/a_b_c "Title")', 'our site (https://aicv.example/a_b_c)'],
    ['[https://aicv.example](https://aicv.example)', 'https://aicv.example'],
    ['<https://aicv.example/a_b_c>', 'https://aicv.example/a_b_c'],
    ['[click](javascript:alert) ![a chart](chart.png)', 'click a chart'],
    ['snake_case_name, 2 * 3 * 4, a*', 'snake_case_name, 2 * 3 * 4, a*'],
    ['\\*not\\* `**code**` &amp; &lt;', '*not* **code** & <'],
    ['**use `a_b` now**', 'use a_b now'],
    ['**open', '**open'],
  ])('makes plain text of %s', (markdown, text) => {
    expect(markdownBlocks(markdown)).toEqual([paragraph(text)]);
  });

  it('keeps every word of any text of letters, lists and emphasis', () => {
    const word = fc.stringMatching(/^[a-z]{1,6}$/);
    const piece = fc.tuple(fc.constantFrom('', '- ', '1. ', '# ', '> ', '  - ', '**', '_', '\n'), word);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const words = markdownBlocks(pieces.map(([mark, one]) => `${mark}${one}\n`).join(''))
          .flatMap((block) => ('text' in block ? [block.text] : []))
          .join(' ');
        for (const [, one] of pieces) expect(words).toContain(one);
      }),
    );
  });

  it('never throws, whatever the text is', () => {
    const odd = fc.string({
      unit: fc.constantFrom('*', '_', '[', ']', '(', ')', '`', '|', '>', '-', '#', ' ', '\n', 'a', '1', '.'),
    });
    fc.assert(fc.property(odd, (markdown) => void markdownBlocks(markdown)));
  });

  it.each([
    ['a heading', '# a', 'x'],
    ['an item', '- ', '\u2028x'],
    ['a line below cells', 'a|b\n', 'x|'],
    ['a rule below cells', 'a|b\n-', '|x'],
    ['an underline', 'a\n-', 'x'],
  ])('reads the longest gap in %s without end', (_place, before, after) => {
    expect(markdownBlocks(before + '\t'.repeat(49_990) + after).length).toBeGreaterThanOrEqual(1);
  });

  it.each(['*a ', '[a](b ', '`', '> ', '- ', '[', '|a', '** _ '])(
    'reads the longest text of %j without end',
    (unit) => {
      expect(markdownBlocks(unit.repeat(50_000 / unit.length)).length).toBeGreaterThanOrEqual(0);
    },
  );
});
