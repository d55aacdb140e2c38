/** A length that headers and file systems accept, and lists of files show in full. */
const SLUG_MAX_LENGTH = 80;

/** `certificate-{title}.pdf`: ASCII in lower case, with a hyphen for all other characters. */
export function certificateFileName(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX_LENGTH)
    .replaceAll(/^-|-$/g, '');
  return slug === '' ? 'certificate.pdf' : `certificate-${slug}.pdf`;
}
