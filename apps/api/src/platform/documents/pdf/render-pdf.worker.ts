import { PDF } from '@libpdf/core';
import { reserveSignature, type SignatureDescription, type SigningKey, signPdf } from '../signing/sign-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';
import { writeDocument } from './write-document.ts';

export interface PdfTask {
  readonly document: PdfDocument;
  readonly signing?: { readonly signature: SignatureDescription; readonly key: SigningKey };
}

/** Renders a document with the pages that precede it and, if requested, signs it. */
export default async function renderPdf({ document, signing }: PdfTask): Promise<Uint8Array> {
  const bytes = await writeDocument(document);
  if (signing === undefined && document.precededBy === undefined) return bytes;
  const pdf = await (document.precededBy === undefined
    ? PDF.load(bytes)
    : append(bytes, document, document.precededBy));
  if (signing === undefined) return pdf.save(APPENDED);
  reserveSignature(pdf, signing.signature, signing.key);
  return signPdf(await pdf.save(APPENDED), signing.key);
}

/** The bytes of the loaded file stay as they are. What was added follows them. */
const APPENDED = { incremental: true, compressStreams: false };

/** Cached, because these pages are the same in document after document. */
let lastPreceding: { readonly content: string; readonly bytes: Uint8Array } | undefined;

/** Appends the pages to those that precede them. The file has the properties of the document. */
async function append(pages: Uint8Array, document: PdfDocument, precededBy: PdfDocument): Promise<PDF> {
  const content = JSON.stringify(precededBy);
  if (lastPreceding?.content !== content) lastPreceding = { content, bytes: await writeDocument(precededBy) };
  const pdf = await PDF.load(lastPreceding.bytes);
  const appended = await PDF.load(pages);
  await pdf.copyPagesFrom(appended, [...Array(appended.getPageCount()).keys()]);
  // The metadata stream describes the preceding pages only. The same properties are in the information dictionary.
  pdf.getCatalog().delete('Metadata');
  pdf.setTitle(document.title);
  pdf.setAuthor(document.author);
  pdf.setCreationDate(new Date(document.createdAt));
  return pdf;
}
