import { type CheckedSentence, draftText } from '@aicv/domain/ai/draft-text';
import { createQuoteCheck } from '@aicv/domain/ai/quote-check';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../markdown/markdown-anchors.ts';
import { readMarkdown } from '../markdown/markdown-tree.ts';

const INPUTS = [
  { id: 'S1', label: 'Description of Kelp', text: 'Kelp grows by the sea and feeds many animals.' },
  { id: 'S2', label: 'Review by Ada', text: 'The margins are thin but stable for years.' },
];
const check = createQuoteCheck(INPUTS);

function checked(text: string, sourceId: string | null, quote: string | null): CheckedSentence {
  return { text, sourceId, quote, check: check({ text, sourceId, quote }) };
}

const elementsOf = (node: TreeNode): string[] => [
  ...(node.tagName === undefined ? [] : [node.tagName]),
  ...(node.children ?? []).flatMap(elementsOf),
];
const textOf = (node: TreeNode): string => node.value ?? (node.children ?? []).map(textOf).join('');

describe('the text of a draft', () => {
  it('has a section for each source and the quotes that differ from their sentences', () => {
    const own = INPUTS[1]?.text ?? '';
    expect(
      draftText(
        [
          checked('Kelp feeds animals.', 'S1', 'Kelp grows by the sea and feeds many animals.'),
          checked('It will dominate.', 'S1', 'It dominates everything else'),
          checked(own, 'S2', own),
        ],
        INPUTS,
      ),
    ).toBe(`## Description of Kelp

Kelp feeds animals. [1] It will dominate.

## Review by Ada

The margins are thin but stable for years.

## Quotes

1. Description of Kelp: “Kelp grows by the sea and feeds many animals.”`);
  });

  it('is empty without sentences', () => {
    expect(draftText([], INPUTS)).toBe('');
  });

  it.each([
    '![x](https://evil.example/p.png)',
    '[Sign in](https://evil.example)',
    'See https://evil.example/a or www.evil.example or a@evil.example.',
    '<img src=x onerror=alert(1)>',
    '# Approved\n\n**Invest now**',
    '1. First',
    '+ plus',
    '&lt;b&gt; and `code` and ~~gone~~ and | a | b |',
  ])('shows %j as typed: no link, picture, heading or emphasis', (text) => {
    const tree = readMarkdown(draftText([checked(text, null, null)], INPUTS));
    expect(elementsOf(tree).filter((name) => name !== 'code')).toEqual(['p']);
    expect(textOf(tree).trim()).toBe(text.replace(/\s+/g, ' '));
  });

  it('never has a link or a picture, whatever a model writes', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc
        .array(
          fc.constantFrom(
            '[',
            ']',
            '(',
            ')',
            '!',
            '<',
            '>',
            'https://a.example',
            'www.a.example',
            '@',
            '*',
            '\n',
            ' ',
            'a',
          ),
          {
            maxLength: 14,
          },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const elements = elementsOf(readMarkdown(draftText([checked(text, 'S1', null)], INPUTS)));
        expect(elements.filter((name) => !['h2', 'p', 'code'].includes(name))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
