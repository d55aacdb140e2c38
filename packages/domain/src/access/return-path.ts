/** The path after signing in: only paths of this site are accepted, never another origin (REQ-20). */
export function safeReturnPath(wanted: string | undefined): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/';
  // Browsers read "//host" and "/\host" as another origin, and drop tabs and newlines before parsing.
  if (/^\/[/\\]/.test(wanted) || /[\p{Cc}\\]/u.test(wanted)) return '/';
  return wanted === '/auth' || wanted.startsWith('/auth?') || wanted.startsWith('/auth/') ? '/' : wanted;
}
