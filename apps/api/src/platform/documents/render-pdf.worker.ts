import { PDF } from '@libpdf/core';
import type { PdfDocument } from './pdf-document.ts';
import { reserveSignature, type SignatureDescription, type SigningKey, signPdf } from './sign-pdf.ts';
import { writeDocument } from './write-document.ts';

export interface PdfTask {
  readonly document: PdfDocument;
  readonly signing?: { readonly signature: SignatureDescription; readonly key: SigningKey };
}

/** Renders a document with the pages that precede it and, if requested, signs it. */
export default async function renderPdf({ document, signing }: PdfTask): Promise<Uint8Array> {
  const bytes = await writeDocument(document);
  if (signing === undefined && document.precededBy === undefined) return bytes;
  const pdf = await PDF.load(bytes);
  if (document.precededBy !== undefined) await insertPages(pdf, document.precededBy);
  if (signing === undefined) return pdf.save();
  reserveSignature(pdf, signing.signature, signing.key);
  return signPdf(await pdf.save(), signing.key);
}

/** Cached, because these pages are the same in document after document. */
let lastInserted: { readonly content: string; readonly pdf: PDF } | undefined;

async function insertPages(pdf: PDF, document: PdfDocument): Promise<void> {
  const content = JSON.stringify(document);
  if (lastInserted?.content !== content) {
    lastInserted = { content, pdf: await PDF.load(await writeDocument(document)) };
  }
  const source = lastInserted.pdf;
  await pdf.copyPagesFrom(source, [...Array(source.getPageCount()).keys()], { insertAt: 0 });
}
