import type { ComponentGuide } from '@aicv/contracts/opportunities/scoring-guide';
import { COMPONENT_SCORE_LABELS } from '@aicv/domain/opportunities/scoring';
import { useQuery } from '@tanstack/react-query';
import { ScoreGuide } from '../../../components/data/score-guide.tsx';
import { lazyDialog } from '../../../components/feedback/lazy.tsx';
import { QueryFailure } from '../../../components/feedback/query-failure.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { DialogSlot } from '../../../components/layout/dialog-slot.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useDialogSlot } from '../../../components/overlay/use-dialog-slot.ts';
import { scoringGuideQuery } from '../../../lib/api/scoring-guide-query.ts';

const ScoringGuideDialog = lazyDialog(() => import('./scoring-guide-dialog.tsx'), 'ScoringGuideDialog');

/** The texts that reviewers of opportunities read beside each score (REQ-335). */
export function ScoringGuidePanel() {
  const guide = useQuery(scoringGuideQuery);
  const { slot, open, onOpenChange } = useDialogSlot<ComponentGuide>();
  if (guide.data === undefined) {
    return guide.isError ? (
      <QueryFailure headingLevel={2} title="The scoring guide could not be loaded" query={guide} />
    ) : (
      <div role="status">
        <span className="sr-only">Loading the scoring guide...</span>
        <Skeleton className="h-120 w-full" />
      </div>
    );
  }
  return (
    <Panel title="Scoring guide" description="What reviewers read beside each score of an opportunity." padded={false}>
      <ul className="divide-y divide-line">
        {guide.data.components.map((component) => (
          <li key={component.component} className="grid gap-1.5 px-4 py-3.5">
            <div className="flex items-center justify-between gap-4">
              <h3 className="font-[550] text-fg text-md">{COMPONENT_SCORE_LABELS[component.component]}</h3>
              <Button size="sm" onClick={() => open(component)}>
                EDIT
                <VisuallyHidden> the texts for {COMPONENT_SCORE_LABELS[component.component]}</VisuallyHidden>
              </Button>
            </div>
            <ScoreGuide guide={component} />
          </li>
        ))}
      </ul>
      <DialogSlot slot={slot} onOpenChange={onOpenChange}>
        {(dialog, component) => <ScoringGuideDialog {...dialog} guide={component} />}
      </DialogSlot>
    </Panel>
  );
}
