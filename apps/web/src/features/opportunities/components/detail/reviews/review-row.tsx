import { COMPONENT_SCORE_LABELS, type ComponentScore, SCORE_WEIGHTS } from '@aicv/domain/opportunities/scoring';
import type { ComponentGuide } from '@aicv/domain/opportunities/scoring-guide';
import { useId } from 'react';
import { ScoreGuide } from '../../../../../components/data/score-guide.tsx';
import { Checkbox } from '../../../../../components/form/checkbox.tsx';
import { TextArea } from '../../../../../components/form/text-area.tsx';
import { TextField } from '../../../../../components/form/text-field.tsx';
import { VisuallyHidden } from '../../../../../components/layout/visually-hidden.tsx';
import { CANNOT_JUDGE, type ReviewedComponent, type ReviewPart } from '../../../model/review-values.ts';

type ReviewRowProps = {
  component: ComponentScore;
  /** Undefined if it could not be loaded. */
  guide: ComponentGuide | undefined;
  value: ReviewedComponent;
  messages: Readonly<Record<ReviewPart, string | undefined>>;
  onChange: (change: Partial<ReviewedComponent>) => void;
};

/** The meaning of one component, its score and the reason for it. */
export function ReviewRow({ component, guide, value, messages, onChange }: ReviewRowProps) {
  const label = COMPONENT_SCORE_LABELS[component];
  const { score, reason, cannotJudge } = value;
  const [headingId, guideId] = [useId(), useId()];
  return (
    <fieldset aria-labelledby={headingId} className="grid min-w-0 gap-3 py-4 first:pt-0">
      <div className="grid gap-1">
        <h3 id={headingId} className="font-[550] text-fg text-md">
          {label}
        </h3>
        {guide === undefined ? null : <ScoreGuide id={guideId} guide={guide} />}
      </div>
      <div className="grid items-start gap-x-4 gap-y-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <div className="grid gap-2.5">
          <TextField
            inputMode="decimal"
            name={`${component}.score`}
            label={
              <>
                Score<VisuallyHidden> for {label}</VisuallyHidden>
              </>
            }
            hint={`0 to 10, weight ${SCORE_WEIGHTS[component]}%`}
            aria-describedby={guide === undefined ? undefined : guideId}
            autoComplete="off"
            disabled={cannotJudge}
            value={cannotJudge ? '' : score}
            error={messages.score}
            onChange={({ target }) => onChange({ score: target.value })}
          />
          <Checkbox
            name={`${component}.cannotJudge`}
            label={
              <>
                {CANNOT_JUDGE}
                <VisuallyHidden> {label}</VisuallyHidden>
              </>
            }
            checked={cannotJudge}
            error={messages.cannotJudge}
            onChange={({ target }) => onChange({ cannotJudge: target.checked })}
          />
        </div>
        <TextArea
          name={`${component}.reason`}
          label={`Reason for ${label}`}
          hint={cannotJudge ? 'Optional' : undefined}
          rows={2}
          dir="auto"
          value={reason}
          error={messages.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      </div>
    </fieldset>
  );
}
