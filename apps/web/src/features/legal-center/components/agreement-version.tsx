/** The accepted version, with the start of the SHA-256 of its text. */
export function AgreementVersion({ version, textSha256 }: { version: string; textSha256: string }) {
  return (
    <span>
      <span className="block text-fg">{version}</span>
      <span className="block font-mono text-fg-3 text-xs" title={`SHA-256 of the text: ${textSha256}`}>
        {textSha256.slice(0, 8)}
      </span>
    </span>
  );
}
