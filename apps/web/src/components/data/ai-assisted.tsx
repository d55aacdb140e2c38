/** Beside a value that is from a draft and was not corrected since (REQ-372). */
export function AiAssisted() {
  return <span className="block font-normal text-fg-2 text-xs">AI-assisted</span>;
}
