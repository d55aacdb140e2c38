import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeQrCode } from '../../../testing/readers/decode-qr-code.ts';
import { readPdfPages } from '../../../testing/readers/read-pdf-text.ts';
import type { PdfBlock } from './pdf-document.ts';
import { writeBlocks } from './write-blocks.testing.ts';

const ROWS = [
  { label: 'Issued', value: '20 November 2026' },
  { label: 'Code', value: '7B3C-19AF-K2MN-0XYZ', isMono: true },
];

const qr = (data: string): PdfBlock => ({ kind: 'qr', data, rows: ROWS, note: 'Scan the code to check.' });

const pagesOf = async (...blocks: PdfBlock[]) => readPdfPages(await writeBlocks(blocks));

const isBlank = (text: string) => text.replaceAll(/\s/g, '');

describe('a QR code', () => {
  it('encodes its data, in every size that addresses need', async () => {
    const addresses = fc
      .tuple(fc.integer({ min: 0, max: 160 }), fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{16}$/))
      .map(([length, code]) => `https://${'a'.repeat(length)}.example/verification?code=${code}`);
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        const [page] = await pagesOf(qr(address));
        expect(decodeQrCode(page?.contentStream ?? '')).toBe(address);
      }),
      { numRuns: 25 },
    );
  });

  it('is on one page with its meaning, whether or not the text before it leaves room', async () => {
    for (const lines of [0, 20, 38, 40, 42]) {
      const pages = await pagesOf({ kind: 'mono', lines: Array<string>(lines).fill('0') }, qr('https://a.example'));
      const page = pages.at(-1);
      expect(decodeQrCode(page?.contentStream ?? '')).toBe('https://a.example');
      for (const { label, value } of ROWS) expect(page?.text).toContain(label + isBlank(value).slice(0, 2));
      expect(isBlank(page?.text ?? '')).toContain('Scanthecodetocheck.');
    }
  });
});
