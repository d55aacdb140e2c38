/** The username for password managers; invisible. */
export function AccountName({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
