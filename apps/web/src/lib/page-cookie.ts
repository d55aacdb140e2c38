/** Cookies that the page itself reads and writes. */

/** Browsers accept the prefix, which keeps neighbouring hosts from setting the cookie, only behind TLS. */
const isSecure = () => window.location.protocol === 'https:';

/** Without a lifetime the cookie ends when the browser closes; 0 removes it. */
export function writePageCookie(name: string, value: string, maxAgeS?: number): void {
  const [prefix, secure] = isSecure() ? ['__Host-', '; secure'] : ['', ''];
  const lifetime = maxAgeS === undefined ? '' : `; max-age=${maxAgeS}`;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every supported browser
  document.cookie = `${prefix}${name}=${value}; path=/; samesite=lax${secure}${lifetime}`;
}

/** The value of the cookie in a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)(?:__Host-)?${name}=([^;]*)`).exec(cookies)?.[1];
}
