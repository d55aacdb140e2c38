/**
 * The name under which a signed NDA is downloaded (REQ-107): an ASCII form with
 * underscores for every browser, and the signer's name itself for those that read `filename*` (RFC 6266, RFC 8187).
 */

/** Common file systems allow 255 bytes for a file name; the text around the signer's name takes 15. */
const NAME_MAX_BYTES = 255 - 'NDA--signed.pdf'.length;

/** `NDA-{name}-signed.pdf`, each character other than an ASCII letter or digit replaced by an underscore. */
export function ndaFileName(name: string): string {
  return `NDA-${name.replaceAll(/[^A-Za-z0-9]/gu, '_').slice(0, NAME_MAX_BYTES)}-signed.pdf`;
}

/** The whole value of the `Content-Disposition` header; ASCII only, whatever the name holds. */
export function ndaContentDisposition(name: string): string {
  const ownName = `NDA-${withinBytes(withoutUnsafe(name))}-signed.pdf`;
  return `attachment; filename="${ndaFileName(name)}"; filename*=UTF-8''${extendedValue(ownName)}`;
}

/** What file systems forbid, and characters that would hide the name's real ending; joiners belong to some scripts. */
function withoutUnsafe(name: string): string {
  return name.toWellFormed().replaceAll(/[/\\:*?"<>|\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{C}/gu, '_');
}

/** The beginning of the name that fits, in whole characters. */
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
