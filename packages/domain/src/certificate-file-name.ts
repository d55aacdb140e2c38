/** What a header and every file system take, and a list of files still shows whole. */
const SLUG_MAX_LENGTH = 80;

/** `certificate-{title}.pdf`: small ASCII letters and digits, with a hyphen for whatever is between them. */
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
