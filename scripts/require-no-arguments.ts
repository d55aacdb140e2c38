/** For a command without arguments: ends it before it begins if it was given any. `--help` prints the usage with status 0. */
export function requireNoArguments(command: string): void {
  const args = process.argv.slice(2);
  if (args.length === 0) return;
  const isAsked = args.includes('--help') || args.includes('-h');
  console[isAsked ? 'log' : 'error'](`Usage: ${command}`);
  process.exit(isAsked ? 0 : 1);
}
