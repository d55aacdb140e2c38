/** Determines the type of a file by its content, and refuses one that its name does not announce (REQ-336). */
import { type FileHandle, open } from 'node:fs/promises';
import {
  EMPTY_FILE,
  FILE_TYPES,
  type FileType,
  fileExtension,
  fileTypeOfName,
  isTextType,
  UNSUPPORTED_FILE,
} from '@aicv/domain/files/file-type';
import type { ReceivedFile } from '@aicv/domain/files/received-file';
import { ApiError } from '../http/errors/api-error.ts';
import { isPlainText } from './plain-text.ts';
import { readAt, readZipDirectory, type ZipEntry } from './zip-directory.ts';

const HEAD_BYTES = 16;
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004', 'latin1');

const SIGNATURES: readonly (readonly [type: FileType, matches: (head: string) => boolean])[] = [
  ['pdf', (head) => head.startsWith('%PDF-')],
  ['png', (head) => head.startsWith('\u0089PNG\r\n\u001a\n')],
  ['jpeg', (head) => head.startsWith('\u00ff\u00d8\u00ff')],
  ['gif', (head) => /^GIF8[79]a/.test(head)],
  ['webp', (head) => /^RIFF.{4}WEBP/s.test(head)],
];

/** The part that each kind of Office file has. */
const OFFICE_PARTS: Readonly<Partial<Record<FileType, string>>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
};

/** Far more than any real file has, and few enough that a program that opens it is not brought down. */
const ENTRIES_MAX = 10_000;
const UNPACKED_MAX_BYTES = 1024 * 1024 * 1024;
/** Sheets of equal rows reach about 50. Small files may exceed it. */
const RATIO_MAX = 200;
const RATIO_APPLIES_FROM_BYTES = 10 * 1024 * 1024;

/** Returns the type of a received file. Throws an ApiError (400) that says what is wrong with it. */
export async function inspectFile(name: string, { path, sizeBytes }: ReceivedFile): Promise<FileType> {
  const named = fileTypeOfName(name);
  if (named === undefined) throw new ApiError(400, 'FILE_TYPE_NOT_SUPPORTED', UNSUPPORTED_FILE);
  if (sizeBytes === 0) throw new ApiError(400, 'FILE_EMPTY', EMPTY_FILE);
  const file = await open(path);
  try {
    const found = await typeByContent(file, { sizeBytes, isNamedText: isTextType(named) });
    if (found !== named && !(found === 'text' && isTextType(named))) throw mismatch(name, named);
    return named;
  } finally {
    await file.close();
  }
}

async function typeByContent(
  file: FileHandle,
  { sizeBytes, isNamedText }: { sizeBytes: number; isNamedText: boolean },
): Promise<FileType | undefined> {
  const head = await readAt(file, 0, HEAD_BYTES);
  const signed = SIGNATURES.find(([, matches]) => matches(head.toString('latin1')));
  if (signed !== undefined) return signed[0];
  if (head.subarray(0, ZIP_SIGNATURE.length).equals(ZIP_SIGNATURE)) return officeType(file, sizeBytes);
  // Only read in full if the name says text.
  return isNamedText && (await isPlainText(file)) ? 'text' : undefined;
}

async function officeType(file: FileHandle, sizeBytes: number): Promise<FileType | undefined> {
  const entries = await readZipDirectory(file, sizeBytes);
  if (entries === undefined) return undefined;
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml')) return undefined;
  refuseUnsafe(entries, sizeBytes);
  const found = Object.entries(OFFICE_PARTS).find(([, part]) => names.has(part));
  return found?.[0] as FileType | undefined;
}

function refuseUnsafe(entries: readonly ZipEntry[], sizeBytes: number): void {
  if (entries.some(({ isEncrypted }) => isEncrypted))
    throw unsafe('This file is protected by a password. Remove the password and add it again.');
  if (entries.some(({ name }) => /(^|\/)vbaProject\.bin$/i.test(name)))
    throw unsafe('This file contains macros. Save it without macros and add it again.');
  const sum = (bytesOf: (entry: ZipEntry) => number) => entries.reduce((total, entry) => total + bytesOf(entry), 0);
  const unpacked = sum((entry) => entry.uncompressedBytes);
  const isTooDense = unpacked > RATIO_APPLIES_FROM_BYTES && unpacked > RATIO_MAX * sizeBytes;
  // Entries that share their bytes add up to more than the file.
  const isOverlapping = sum((entry) => entry.compressedBytes) > sizeBytes;
  if (entries.length > ENTRIES_MAX || unpacked > UNPACKED_MAX_BYTES || isTooDense || isOverlapping)
    throw unsafe('This file unpacks to far more than its size. Save it again in its program and add it again.');
}

const unsafe = (message: string) => new ApiError(400, 'FILE_NOT_SAFE', message);

const mismatch = (name: string, named: FileType) =>
  new ApiError(
    400,
    'FILE_CONTENT_MISMATCH',
    `This file is named .${fileExtension(name)}, but its content is not ${FILE_TYPES[named].label}`,
  );
