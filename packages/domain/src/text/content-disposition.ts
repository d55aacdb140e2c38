/** The `Content-Disposition` of a download (RFC 6266, RFC 8187): an ASCII name for every browser, and the file's own name beside it. */

/** Common file systems allow 255 bytes for a file name. */
const NAME_MAX_BYTES = 255;

/** The parts of a file name. Only the stem is shortened, so the rest, such as the extension, always remains. */
export interface FileNameParts {
  readonly prefix?: string;
  readonly stem: string;
  readonly suffix: string;
}

/** The value of the header; ASCII for any name. */
export function contentDisposition(name: FileNameParts): string {
  return `attachment; filename="${asciiFileName(name)}"; filename*=UTF-8''${extendedValue(ownFileName(name))}`;
}

/** Each character of the stem other than an ASCII letter or digit is replaced by an underscore. */
export function asciiFileName({ prefix = '', stem, suffix }: FileNameParts): string {
  return prefix + stem.replaceAll(/[^A-Za-z0-9]/gu, '_').slice(0, bytesLeft(prefix, suffix)) + suffix;
}

function ownFileName({ prefix = '', stem, suffix }: FileNameParts): string {
  return prefix + withinBytes(withoutUnsafe(stem), bytesLeft(prefix, suffix)) + suffix;
}

const bytesLeft = (prefix: string, suffix: string) => NAME_MAX_BYTES - prefix.length - suffix.length;

/** Characters that file systems forbid, and those that would hide the real extension. Joiners stay, because some scripts need them. */
function withoutUnsafe(name: string): string {
  return name.toWellFormed().replaceAll(/[/\\:*?"<>|\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{C}/gu, '_');
}

/** The longest prefix of the name that fits, in whole characters. */
function withinBytes(name: string, maxBytes: number): string {
  let bytes = 0;
  let end = 0;
  for (const character of name) {
    bytes += encodeURIComponent(character).replaceAll(/%../g, '%').length;
    if (bytes > maxBytes) break;
    end += character.length;
  }
  return name.slice(0, end);
}

/** Percent-encoded UTF-8; `encodeURIComponent` leaves four characters that RFC 8187 does not allow. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
