import { type ComponentGuide, GUIDE_TEXT_LABELS } from '@aicv/domain/opportunities/scoring-guide';

/** What a score component means, and what a 2, a 5 and an 8 look like. */
export function ScoreGuide({ id, guide }: { id?: string | undefined; guide: ComponentGuide }) {
  return (
    <div id={id} className="grid gap-1.5">
      <p dir="auto" className="wrap-anywhere text-fg-2 text-sm">
        {guide.meaning}
      </p>
      <dl className="grid gap-x-4 gap-y-1 text-fg-2 text-xs md:grid-cols-3">
        {(['at2', 'at5', 'at8'] as const).map((name) => (
          <div key={name} className="flex min-w-0 gap-2">
            <dt className="font-[550] text-fg">{GUIDE_TEXT_LABELS[name]}</dt>
            <dd dir="auto" className="wrap-anywhere min-w-0">
              {guide[name]}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
