/** A document of running text: what is rendered, without how. Names may be in any script. */
export interface PdfDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** Stands in the document's properties; a fixed time makes the same document the same bytes. */
  readonly createdAt: string;
  readonly blocks: readonly PdfBlock[];
  /** One line at the foot of every page, in any script, cut where it is too long. */
  readonly footer: string;
  /** A second such line, for what must not be cut off with the first. The page number follows the last one. */
  readonly footerBelow?: string;
  /** One framed sheet across, to be hung up: its blocks stand on it without title and subtitle above them. */
  readonly isSheet?: true;
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'point'; readonly title: string; readonly text: string }
  /** A text that a person wrote, printed as its page shows it. */
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly PdfTableRow[] }
  /** Records side by side. Each row is a text per column, from left to right. */
  | { readonly kind: 'columns'; readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] }
  /** A small chart of horizontal bars from a common zero. */
  | { readonly kind: 'bars'; readonly caption: string; readonly bars: readonly PdfBar[] }
  /** Up to five key figures, side by side. */
  | { readonly kind: 'metrics'; readonly metrics: readonly PdfMetric[] }
  /** Lines to be compared character by character, such as hashes; a line of 64 digits fits the width. */
  | { readonly kind: 'mono'; readonly lines: readonly string[] }
  /** A few words in small capitals above what they introduce. Latin letters only. */
  | { readonly kind: 'eyebrow'; readonly text: string; readonly isAccented?: true }
  /** Large type on one line, or smaller on two where the text is long; cut where it is longer still. */
  | { readonly kind: 'display'; readonly text: string; readonly size: 'large' | 'medium' | 'small' }
  /** A code to be scanned, at the foot of the page, with what it stands for beside it. */
  | { readonly kind: 'qr'; readonly data: string; readonly rows: readonly PdfTableRow[]; readonly note: string };

export interface PdfTableRow {
  readonly label: string;
  readonly value: string;
  readonly isMono?: boolean;
}

export interface PdfColumn {
  readonly header: string;
  /** The column's share of the width, beside those of the other columns. */
  readonly width: number;
  readonly align?: 'right';
}

export interface PdfBar {
  readonly label: string;
  /** 0 or more: how long the bar is, beside the others. */
  readonly value: number;
  /** What stands at the bar's end: the value as people read it. */
  readonly text: string;
}

export interface PdfMetric {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}
