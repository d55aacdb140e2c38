/** Accepted by headers and file systems, and short enough for file lists to show in full. */
const SLUG_MAX_LENGTH = 80;

/** `certificate-{title}.pdf`: ASCII in lower case, with hyphens in place of all other characters. */
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
