/**
 * The file name of a downloaded NDA (REQ-107): an ASCII form with underscores for every browser, and the signer's own name for browsers
 * that read `filename*` (RFC 6266, RFC 8187).
 */

/** Common file systems allow 255 bytes for a file name; the text around the signer's name takes 15. */
const NAME_MAX_BYTES = 255 - 'NDA--signed.pdf'.length;

/** `NDA-{name}-signed.pdf`, each character other than an ASCII letter or digit replaced by an underscore. */
export function ndaFileName(name: string): string {
  return `NDA-${name.replaceAll(/[^A-Za-z0-9]/gu, '_').slice(0, NAME_MAX_BYTES)}-signed.pdf`;
}

/** The value of the `Content-Disposition` header; ASCII for any name. */
export function ndaContentDisposition(name: string): string {
  const ownName = `NDA-${withinBytes(withoutUnsafe(name))}-signed.pdf`;
  return `attachment; filename="${ndaFileName(name)}"; filename*=UTF-8''${extendedValue(ownName)}`;
}

/** Characters that file systems forbid, and those that would hide the real extension. Joiners stay, because some scripts need them. */
function withoutUnsafe(name: string): string {
  return name.toWellFormed().replaceAll(/[/\\:*?"<>|\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{C}/gu, '_');
}

/** The longest prefix of the name that fits, in whole characters. */
function withinBytes(name: string): string {
  let bytes = 0;
  let end = 0;
  for (const character of name) {
    bytes += encodeURIComponent(character).replaceAll(/%../g, '%').length;
    if (bytes > NAME_MAX_BYTES) break;
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
