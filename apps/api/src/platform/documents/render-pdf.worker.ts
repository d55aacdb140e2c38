import type { PdfDocument } from './pdf-document.ts';
import {
  reserveSignature,
  type SignatureDescription,
  type SignaturePlaceholder,
  type SigningKey,
  signPdf,
} from './sign-pdf.ts';
import { writeDocument } from './write-document.ts';

export type PdfTask =
  | { readonly kind: 'render'; readonly document: PdfDocument }
  | {
      readonly kind: 'render-signed';
      readonly document: PdfDocument;
      readonly signature: SignatureDescription;
      readonly key: SigningKey;
    };

/** Renders a document and, if requested, signs it. */
export default async function renderPdf(task: PdfTask): Promise<Uint8Array> {
  if (task.kind === 'render') return writeDocument(task.document, () => undefined);
  let placeholder: SignaturePlaceholder | undefined;
  const bytes = await writeDocument(task.document, (pdf) => {
    placeholder = reserveSignature(pdf, task.signature, task.key);
  });
  if (placeholder === undefined) throw new Error('the document has no room for its signature');
  return signPdf(bytes, placeholder, task.key);
}
