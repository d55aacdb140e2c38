import { COMPONENT_SCORE_LABELS, type ComponentScore, SCORE_WEIGHTS } from '@aicv/domain/opportunities/scoring';
import { TextArea } from '../../../../../components/form/text-area.tsx';
import { TextField } from '../../../../../components/form/text-field.tsx';
import type { ReviewPart, ReviewValues } from '../../../model/review-values.ts';

type ReviewRowProps = {
  component: ComponentScore;
  value: ReviewValues[ComponentScore];
  messages: Readonly<Record<ReviewPart, string | undefined>>;
  onChange: (part: ReviewPart, text: string) => void;
};

/** The score of one component and the reason for it. */
export function ReviewRow({ component, value, messages, onChange }: ReviewRowProps) {
  const label = COMPONENT_SCORE_LABELS[component];
  return (
    <div className="grid items-start gap-x-4 gap-y-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <TextField
        type="number"
        inputMode="decimal"
        min={0}
        max={10}
        step={0.1}
        name={`${component}.score`}
        label={label}
        hint={`0 to 10, weight ${SCORE_WEIGHTS[component]}%`}
        autoComplete="off"
        value={value.score}
        error={messages.score}
        onChange={({ target }) => onChange('score', target.value)}
        // Scrolling the page over a focused number field would change the number.
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <TextArea
        name={`${component}.reason`}
        label={`Reason for ${label}`}
        rows={2}
        dir="auto"
        value={value.reason}
        error={messages.reason}
        onChange={({ target }) => onChange('reason', target.value)}
      />
    </div>
  );
}
