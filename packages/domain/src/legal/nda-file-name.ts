/** The file name of a downloaded NDA (REQ-107): an ASCII form with underscores, and the signer's own name. */
import { asciiFileName, contentDisposition } from '../text/content-disposition.ts';

const partsOf = (name: string) => ({ prefix: 'NDA-', stem: name, suffix: '-signed.pdf' });

/** `NDA-{name}-signed.pdf`, each character other than an ASCII letter or digit replaced by an underscore. */
export function ndaFileName(name: string): string {
  return asciiFileName(partsOf(name));
}

/** The value of the `Content-Disposition` header; ASCII for any name. */
export function ndaContentDisposition(name: string): string {
  return contentDisposition(partsOf(name));
}
