/** The content of a document, without its layout. Names may be in any script. */
export interface PdfDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** Written to the document's properties. A fixed time makes the output byte-identical. */
  readonly createdAt: string;
  readonly blocks: readonly PdfBlock[];
  /** One line at the foot of every page, in any script. It is cut if it is too long. */
  readonly footer: string;
  /** A second such line, for text that must not be cut off with the first. The page number follows the last line. */
  readonly footerBelow?: string;
  /** Pages before those of this document, with a title and footers of their own. Only a signed document can have them. */
  readonly precededBy?: PdfDocument;
  /** One framed landscape page for display. Its blocks are printed without title and subtitle above them. */
  readonly isCertificatePage?: true;
  /** Set as a letter: with a cover line, a narrow column of text, large headings, and a running title from the second page on. */
  readonly letter?: PdfLetter;
}

/** What the cover line of a letter says beside the title. */
export interface PdfLetter {
  readonly sender: string;
  readonly label: string;
  /** Side by side below the title. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'point'; readonly title: string; readonly text: string }
  /** A user's Markdown, printed as its page shows it. */
  | { readonly kind: 'markdown'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly PdfTableRow[] }
  /** A table of records. Each row has one text per column, from left to right. */
  | { readonly kind: 'columns'; readonly columns: readonly PdfColumn[]; readonly rows: readonly (readonly string[])[] }
  /** A table of metrics, each with a small chart of its history. */
  | { readonly kind: 'trends'; readonly rows: readonly PdfTrend[] }
  /** A small chart of horizontal bars from a common zero. */
  | { readonly kind: 'bars'; readonly caption: string; readonly bars: readonly PdfBar[] }
  /** Up to five key figures, side by side. */
  | { readonly kind: 'metrics'; readonly metrics: readonly PdfMetric[] }
  /** Lines to compare character by character, such as hashes. A line of 64 digits fits the width. */
  | { readonly kind: 'mono'; readonly lines: readonly string[] }
  /** A short label in small capitals above the block that it introduces. Latin letters only. */
  | { readonly kind: 'eyebrow'; readonly text: string; readonly isAccented?: true }
  /** Large type on one line. Longer text is smaller and on two lines, and is cut if it does not fit them. */
  | { readonly kind: 'display'; readonly text: string; readonly size: 'large' | 'medium' | 'small' }
  /** A vector seal at the top right of the page. It takes no room. */
  | { readonly kind: 'seal'; readonly text: string; readonly year: string }
  /** Short texts in three columns, each on one line, which is cut if it does not fit. The last place counts those left out. */
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** A QR code at the foot of the page, with its meaning beside it. */
  | { readonly kind: 'qr'; readonly data: string; readonly rows: readonly PdfTableRow[]; readonly note: string };

export interface PdfTableRow {
  readonly label: string;
  readonly value: string;
  readonly isMono?: boolean;
}

export interface PdfColumn {
  readonly header: string;
  /** The column's share of the width, relative to the other columns. */
  readonly width: number;
  readonly align?: 'right';
}

export interface PdfTrend {
  readonly label: string;
  readonly value: string;
  /** The date of the latest record, or why there is none. */
  readonly asOf: string;
  /** Oldest first, at equal distances. Null is a gap. A chart needs two values. */
  readonly history: readonly PdfTrendPoint[];
}

export interface PdfTrendPoint {
  readonly value: number | null;
  /** Printed below the chart if this is its first or last value. */
  readonly text: string;
}

export interface PdfBar {
  readonly label: string;
  /** The length of the bar, relative to the others: 0 or more. */
  readonly value: number;
  /** The formatted value, printed at the bar's end. */
  readonly text: string;
}

export interface PdfMetric {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}
