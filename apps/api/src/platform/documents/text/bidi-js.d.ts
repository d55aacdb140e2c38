/** bidi-js has no types. These are the functions that are used. Positions are UTF-16 code units. */
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly start: number; readonly end: number; readonly level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): EmbeddingLevels;
    /** Ranges with both ends included, to be reversed one after the other. */
    getReorderSegments(text: string, levels: EmbeddingLevels): [start: number, end: number][];
    /** Such as the closing bracket for an opening one. Null for characters that look the same in both directions. */
    getMirroredCharacter(character: string): string | null;
  }
  const bidiFactory: () => Bidi;
  // biome-ignore lint/style/noDefaultExport: the package's one export is its default.
  export default bidiFactory;
}
