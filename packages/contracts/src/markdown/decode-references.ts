import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import { decodeNumericCharacterReference } from 'micromark-util-decode-numeric-character-reference';

const REFERENCE = /&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|([\da-zA-Z]{1,31}));/g;

/** The text with its references (`&amp;`, `&#x1F680;`) decoded as CommonMark decodes them outside of code. */
export function decodeReferences(text: string): string {
  // biome-ignore lint/complexity/useMaxParams: the signature is that of `replaceAll`
  return text.replaceAll(REFERENCE, (reference, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return decodeNumericCharacterReference(hex, 16);
    if (decimal !== undefined) return decodeNumericCharacterReference(decimal, 10);
    return decodeNamedCharacterReference(name ?? '') || reference;
  });
}
