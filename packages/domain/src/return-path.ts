/** Where to go after signing in: only a path of this site is taken, never another origin (REQ-20). */
export function safeReturnPath(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  // Browsers read "//host" and "/\host" as another origin, and drop tabs and newlines before they decide.
  if (/^\/[/\\]/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/';
  return wanted === '/auth' || wanted.startsWith('/auth?') || wanted.startsWith('/auth/') ? '/' : wanted;
}
