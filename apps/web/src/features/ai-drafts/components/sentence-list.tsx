import type { AiDraft, AiDraftSentence } from '@aicv/contracts/ai/ai-drafts';
import type { SuggestedScore } from '@aicv/domain/ai/quote-check';
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/opportunities/scoring';
import { UserText } from '../../../components/data/user-text.tsx';
import { Checkbox } from '../../../components/form/checkbox.tsx';
import { FAULT_TEXTS } from '../model/quote-labels.ts';
import { CheckBadge } from './check-badge.tsx';

type SentenceListProps = {
  draft: Pick<AiDraft, 'sentences' | 'inputs'>;
  /** Places of the unverified sentences that the user has checked. */
  confirmed: readonly number[];
  onConfirm: (confirmed: readonly number[]) => void;
};

/** Every sentence with the result of its quote check and its source. */
export function SentenceList({ draft: { sentences, inputs }, confirmed, onConfirm }: SentenceListProps) {
  return (
    <section aria-labelledby="draft-sentences">
      <h3 id="draft-sentences" className="font-[550] text-md">
        {sentences.length === 1 ? '1 sentence' : `${sentences.length} sentences`} to check
      </h3>
      <ol
        aria-labelledby="draft-sentences"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        className="mt-2 grid max-h-80 gap-px overflow-auto rounded-md border border-line bg-line"
      >
        {sentences.map((sentence, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the sentences of a draft never change
          <li key={place} className="grid gap-1 bg-raised px-3.5 py-2.5 text-md">
            <UserText>{sentence.text}</UserText>
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-fg-3 text-sm">
              <CheckBadge state={sentence.check.state} />
              {sentence.suggestion === null ? null : <span>{suggestionLabel(sentence.suggestion)}</span>}
              <UserText>{inputs.find(({ id }) => id === sentence.sourceId)?.label ?? 'No source'}</UserText>
            </p>
            <Check
              text={sentence.text}
              check={sentence.check}
              isConfirmed={confirmed.includes(place)}
              onChange={(isConfirmed) =>
                onConfirm(isConfirmed ? [...confirmed, place] : confirmed.filter((each) => each !== place))
              }
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

function suggestionLabel({ component, score }: SuggestedScore): string {
  return score === null ? COMPONENT_SCORE_LABELS[component] : `${COMPONENT_SCORE_LABELS[component]}: ${score}`;
}

type CheckProps = {
  text: string;
  check: AiDraftSentence['check'];
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
};

/** The quote, where it is not the sentence itself, or the box to tick. */
function Check({ text, check, isConfirmed, onChange }: CheckProps) {
  if (check.state !== 'unverified') {
    return check.quote === text ? null : (
      <blockquote className="border-line border-l-2 pl-3 text-fg-2 text-sm">
        <UserText>{check.quote}</UserText>
      </blockquote>
    );
  }
  return (
    <Checkbox
      label="I checked this sentence myself"
      hint={FAULT_TEXTS[check.fault]}
      checked={isConfirmed}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
