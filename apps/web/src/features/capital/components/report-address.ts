/** The address of an update's report, if it is one that a page may link to; a `javascript:` address is not. */
export function reportAddress(reportUrl: string | null): string | null {
  if (reportUrl === null || reportUrl.trim() === '') return null;
  const url = URL.parse(reportUrl, 'https://platform.invalid');
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? reportUrl : null;
}
