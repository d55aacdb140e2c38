/** A document of running text: what is rendered, without how. Names may be in any script. */
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
  | { readonly kind: 'point'; readonly title: string; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly PdfTableRow[] }
  /** Lines to be compared character by character, such as hashes; a line of 64 digits fits the width. */
  | { readonly kind: 'mono'; readonly lines: readonly string[] };

export interface PdfTableRow {
  readonly label: string;
  readonly value: string;
  readonly isMono?: boolean;
}
