type LabelledAnswersProps = {
  answers: readonly { readonly label: string; readonly text: string }[];
  /** Shown if there are no answers. */
  emptyText: string;
};

/** The answers of a form, each under its question, with line breaks and paragraphs preserved. */
export function LabelledAnswers({ answers, emptyText }: LabelledAnswersProps) {
  if (answers.length === 0) return <p className="text-fg-3 text-md">{emptyText}</p>;
  return (
    <dl className="grid gap-3.5">
      {answers.map(({ label, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may be equal, and the order of the answers never changes
        <div key={index} className="min-w-0">
          <dt dir="auto" className="wrap-anywhere text-fg-3 text-sm">
            {label}
          </dt>
          <dd dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-wrap text-fg text-md">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
