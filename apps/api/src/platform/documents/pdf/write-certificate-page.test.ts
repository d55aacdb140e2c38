import { describe, expect, it } from 'vitest';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfBlock } from './pdf-document.ts';
import { writeDocument } from './write-document.ts';

async function pagesOf(text: string, items = 9) {
  const blocks: PdfBlock[] = [
    { kind: 'seal', text: 'gold', year: '2026' },
    { kind: 'eyebrow', text: 'Above', isAccented: true },
    { kind: 'display', text: 'Certificate', size: 'medium' },
    { kind: 'eyebrow', text: 'Given to' },
    { kind: 'display', text, size: 'large' },
    { kind: 'display', text: text.slice(0, 255), size: 'small' },
    { kind: 'list', items: Array.from({ length: items }, (_, index) => `${index + 1}: ${text}`) },
    { kind: 'qr', data: 'https://a.example', rows: [{ label: 'Code', value: '7B3C' }], note: 'Scan it.' },
  ];
  const document = { title: 'Title', subtitle: 'Subtitle', author: 'AICV', createdAt: '2026-03-01T12:00:00Z' };
  const pdf = await writeDocument({ ...document, footer: 'Footer', isCertificatePage: true, blocks });
  return { pages: readPdfPages(pdf), source: pdf.toString('latin1') };
}

const sizesOf = (contentStream: string) =>
  [...contentStream.matchAll(/\/F\d+ ([\d.]+) Tf/g)].map(([, size]) => Number(size));

describe('a sheet', () => {
  it('is in landscape, with large type instead of a title', async () => {
    const { pages, source } = await pagesOf('Ada Lovelace');
    expect(source).toContain('/MediaBox [0 0 841.89 595.28]');
    const text = pages[0]?.text ?? '';
    for (const part of ['ABOVE', 'Certificate', 'GIVENTO', 'AdaLovelace', 'Code7B3C', 'Scanit.', 'Footer'])
      expect(text.replaceAll(' ', '')).toContain(part);
    expect(text).not.toContain('Subtitle');
    expect(sizesOf(pages[0]?.contentStream ?? '')).toEqual(expect.arrayContaining([54, 30, 26]));
  });

  it.each([
    ['a long name', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(7)],
    ['one word', 'W'.repeat(255)],
    ['any script', 'محمد بن عبد الله '.repeat(30)],
    ['characters without a font', '𠮷'.repeat(511)],
    ['a name with line breaks', 'a\n'.repeat(60)],
  ])('is one page whatever its content: %s', async (_, text) => {
    const { pages } = await pagesOf(text);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.text).toContain('...');
  });

  it('prints a name completely, on two lines in smaller type if it does not fit on one', async () => {
    const name = 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Senior of Philadelphia';
    const { pages } = await pagesOf(name);
    expect(pages[0]?.text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    expect(pages[0]?.text.split('1:')[0]).not.toContain('...');
  });

  it('has a seal with level and year, which takes no room', async () => {
    const { pages } = await pagesOf('Ada Lovelace');
    expect(pages[0]?.text).toMatch(/^GOLD2026ABOVE/);
  });

  it('lists up to nine texts, and counts the others', async () => {
    const nine = (await pagesOf('Ada', 9)).pages;
    expect(nine[0]?.text.replaceAll(' ', '')).toContain('9:Ada');
    const twelve = (await pagesOf('Ada', 12)).pages;
    expect(twelve).toHaveLength(1);
    expect(twelve[0]?.text.replaceAll(' ', '')).toContain('8:Adaand4more');
    expect(twelve[0]?.text).not.toContain('9:');
  });
});
