/** Cookies that the page itself reads and writes. */

/** Keeps neighboring hosts from setting the cookie. Browsers accept the prefix over TLS only. */
const isSecure = () => window.location.protocol === 'https:';

/** Without a lifetime, the cookie ends when the browser closes; 0 deletes it. */
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
