/** A document of running text: what is rendered, without how. */
export interface PdfDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** Stands in the document's properties; a fixed time makes the same document the same bytes. */
  readonly createdAt: string;
  readonly blocks: readonly PdfBlock[];
  /** At the foot of every page, before the page number. */
  readonly footer: string;
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'point'; readonly title: string; readonly text: string };
