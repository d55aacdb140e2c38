/** Ends a command that takes no arguments and was given some, before it begins; `--help` is answered with status 0. */
export function requireNoArguments(command: string): void {
  const args = process.argv.slice(2);
  if (args.length === 0) return;
  const isAsked = args.includes('--help') || args.includes('-h');
  console[isAsked ? 'log' : 'error'](`Usage: ${command}`);
  process.exit(isAsked ? 0 : 1);
}
