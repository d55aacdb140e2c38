const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const ABBREVIATION = /(?:^|[\s(])(?:Dr|Mr|Mrs|Ms|Prof|St|Inc|Ltd|Corp|Co|No|vs|ca|approx|e\.g|i\.e|\p{Lu})\.\s*$/u;

/** The sentences of a paragraph. None ends after an abbreviation or an initial. */
export function splitSentences(paragraph: string): string[] {
  const found: string[] = [];
  for (const { segment } of sentences.segment(paragraph)) {
    if (ABBREVIATION.test(found.at(-1) ?? '')) found.push(`${found.pop()}${segment}`);
    else found.push(segment);
  }
  return found.map((sentence) => sentence.trim());
}
