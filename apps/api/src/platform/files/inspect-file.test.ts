import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILE_TYPES, type FileType } from '@aicv/domain/files/file-type';
import fc from 'fast-check';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../http/errors/api-error.ts';
import { pngOf } from '../pictures/pictures.testing.ts';
import { officeFile, PDF, withEntries } from './files.testing.ts';
import { inspectFile } from './inspect-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aicv-inspect-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function inspect(name: string, content: Buffer | string): Promise<string> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  try {
    return await inspectFile(name, { path, sizeBytes: Buffer.byteLength(content), sha256: '' });
  } catch (error) {
    if (error instanceof ApiError) return `${error.statusCode} ${error.code}: ${error.message}`;
    throw error;
  }
}

const UNSUPPORTED = '400 FILE_TYPE_NOT_SUPPORTED: Files of this type cannot be added.';
const mismatch = (extension: string, what: string) =>
  `400 FILE_CONTENT_MISMATCH: This file is named .${extension}, but its content is not ${what}`;
const UTF16 = Buffer.from('\ufeffName;Wert', 'utf16le');
const WORD = 'a Word document';
const TEXT = 'plain text in UTF-8';

// REQ-336
describe('a file whose content does not agree with its name', () => {
  it.each([
    ['a page', 'page.html', '<script>alert(1)</script>'],
    ['an SVG', 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'setup.exe', 'MZ'],
    ['a document with macros by its name', 'plan.docm', officeFile('docx')],
    ['an archive', 'all.zip', officeFile('docx')],
    ['no extension', 'README', 'text'],
    ['only an extension', '.pdf', PDF],
  ])('is refused by its extension: %s', async (_, name, content) => {
    expect(await inspect(name, content)).toContain(UNSUPPORTED);
  });

  it.each<[string, string, Buffer | string, string]>([
    ['a page named as a PDF', 'deck.pdf', '<html>%PDF-', mismatch('pdf', 'a PDF')],
    ['a PDF in capitals', 'DECK.PDF', 'text', mismatch('pdf', 'a PDF')],
    ['a PDF named as text', 'deck.txt', PDF, mismatch('txt', TEXT)],
    ['a PDF named as a picture', 'deck.png', PDF, mismatch('png', 'a PNG image')],
    ['a workbook named as a document', 'plan.docx', officeFile('xlsx'), mismatch('docx', WORD)],
    ['an archive named as a document', 'plan.docx', Buffer.from(zipSync({ 'a.js': PDF })), mismatch('docx', WORD)],
    ['half an archive', 'plan.docx', officeFile('docx').subarray(0, -30), mismatch('docx', WORD)],
    ['a protected or older document', 'plan.docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'), mismatch('docx', WORD)],
    ['NUL in a text', 'notes.txt', 'a\u0000b', mismatch('txt', TEXT)],
    ['a control character', 'notes.md', 'a\u001b[31m', mismatch('md', TEXT)],
    ['Latin-1', 'kpis.csv', Buffer.from('Umsätze', 'latin1'), mismatch('csv', TEXT)],
    ['half a character at the end', 'notes.txt', Buffer.from('€').subarray(0, 2), mismatch('txt', TEXT)],
    ['UTF-16', 'notes.txt', UTF16, mismatch('txt', TEXT)],
  ])('is refused with both: %s', async (_, name, content, refusal) => {
    expect(await inspect(name, content)).toBe(refusal);
  });

  it.each<[string, Buffer, string]>([
    ['macros', officeFile('xlsx', { 'xl/vbaProject.bin': PDF }), 'contains macros'],
    ['a password', withEntries(officeFile('docx'), (entry) => entry.writeUInt16LE(1, 8)), 'protected by a password'],
    ['more than a gigabyte', sized(600 * 1024 * 1024), 'unpacks to far more'],
    ['more than 200 times its size', sized(8 * 1024 * 1024), 'unpacks to far more'],
    [
      'parts that share their bytes',
      withEntries(officeFile('docx'), (entry) => entry.writeUInt32LE(400, 20)),
      'unpacks',
    ],
    ['10,001 parts', officeFile('docx', parts(9_999)), 'unpacks to far more'],
  ])('is refused as unsafe with %s', async (_, content, refusal) => {
    const extension = refusal === 'contains macros' ? 'xlsx' : 'docx';
    const answer = await inspect(`plan.${extension}`, content);
    expect(answer).toContain('400 FILE_NOT_SAFE: This file');
    expect(answer).toContain(refusal);
  });

  it('is refused if it is empty', async () => {
    expect(await inspect('notes.txt', '')).toBe('400 FILE_EMPTY: This file is empty');
  });
});

function sized(bytes: number): Buffer {
  return withEntries(officeFile('docx'), (entry) => entry.writeUInt32LE(bytes, 24));
}

function parts(count: number): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.xml`, new Uint8Array()]));
}

// REQ-336
describe('a file whose content agrees with its name', () => {
  it.each<[FileType, string, Buffer | string]>([
    ['pdf', 'Deck.v2.PDF', PDF],
    ['png', 'logo.png', pngOf(2, 2)],
    ['jpeg', 'photo.jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['gif', 'move.gif', 'GIF89a...'],
    ['webp', 'photo.webp', 'RIFF\n\n\n\nWEBPVP8 '],
    ['docx', 'plan.docx', officeFile('docx')],
    ['xlsx', 'model.xlsx', officeFile('xlsx', { 'xl/worksheets/sheet1.xml': Buffer.alloc(100_000, 'a') })],
    ['pptx', 'pitch.pptx', officeFile('pptx')],
    ['csv', 'kpis.csv', '\ufeffMonat;Umsätze\r\n2026-01;5'],
    ['markdown', 'notes.md', '# Notes\n\n\tIndented €'],
    ['text', 'notes.txt', `${'ä'.repeat(100_000)}😀`],
  ])('has the type %s: %s', async (type, name, content) => {
    expect(await inspect(name, content)).toBe(type);
  });

  it('has the type of its name or a refusal, whatever its bytes are', async () => {
    const names = Object.values(FILE_TYPES).map(({ extensions }) => `a.${extensions[0]}`);
    const starts = fc.constantFrom(Buffer.alloc(0), PDF, officeFile('docx'), Buffer.from('PK\u0003\u0004', 'latin1'));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), starts, fc.uint8Array(), async (name, start, rest) => {
        const answer = await inspect(name, Buffer.concat([start, rest]));
        expect(answer).toMatch(/^(\w+|400 FILE_(EMPTY|CONTENT_MISMATCH|NOT_SAFE): .+)$/);
      }),
      { numRuns: 200 },
    );
  });
});
