import { decodeReferences } from '@aicv/contracts/markdown/decode-references';
import { unprintableCharacters } from './pdf-fonts.ts';

/** The characters of a Markdown text that no font prints, each once, including character references (`&#xE000;`). */
export function unprintableInMarkdown(markdown: string): Promise<string[]> {
  return unprintableCharacters(decodeReferences(markdown));
}

/** The characters of a text that no font prints, each once. */
export function unprintableInText(text: string): Promise<string[]> {
  return unprintableCharacters(text);
}
