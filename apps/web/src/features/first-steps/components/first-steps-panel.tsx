import type { FirstSteps } from '@aicv/contracts/admin/first-steps';
import { type Actor, type Capability, decideAccess } from '@aicv/domain/access/access-policy';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ProgressBar } from '../../../components/feedback/progress-bar.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { Button } from '../../../components/form/button.tsx';
import { buttonClass } from '../../../components/form/button-class.ts';
import { Panel } from '../../../components/layout/panel.tsx';
import { VisuallyHidden } from '../../../components/layout/visually-hidden.tsx';
import { useFocusFallback } from '../../../components/overlay/use-focus-fallback.ts';
import { FIRST_STEPS, type FirstStep } from '../model/first-steps.ts';
import { useDismissFirstSteps } from '../mutations.ts';
import { firstStepsQuery } from '../queries.ts';

const STEP_PAGES = {
  brand: linkOptions({ to: '/holdings/settings' }),
  people: linkOptions({ to: '/holdings' }),
  course: linkOptions({ to: '/academy/authoring' }),
  opportunity: linkOptions({ to: '/otif' }),
} as const satisfies Record<FirstStep, unknown>;

const STEP_CAPABILITIES: { readonly [Step in FirstStep]?: Capability } = {
  course: 'academy.author',
  opportunity: 'otif.write',
};

/** Whether the user can take the step: its module may be disabled. */
function mayTake(actor: Actor, step: FirstStep): boolean {
  const needed = STEP_CAPABILITIES[step];
  return needed === undefined || decideAccess(actor, needed).granted;
}

/**
 * Guides the administrators of a new firm through the first steps (REQ-142), until all are done or an administrator dismisses the panel. If
 * the request for the steps fails, the page renders without the panel.
 */
export function FirstStepsPanel({ actor }: { actor: Actor }) {
  const { data } = useQuery(firstStepsQuery);
  const dismissal = useDismissFirstSteps();
  const steps = FIRST_STEPS.filter(([step]) => mayTake(actor, step));
  const done = data === undefined ? 0 : steps.filter(([step]) => data.steps[step]).length;
  const isOpen = data !== undefined && !data.isDismissed && done < steps.length;
  useToastWhenDone(data !== undefined && !data.isDismissed && done === steps.length, isOpen);
  if (!isOpen || dismissal.isPending) return null;
  return <Guide steps={steps} state={data.steps} done={done} onDismiss={() => dismissal.mutate()} />;
}

/** Shows a toast if the last step is completed while the guide is open, but not on later visits. */
function useToastWhenDone(isDone: boolean, isOpen: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isDone && wasOpen.current) {
      showToast({
        title: 'First Steps Done',
        description: 'Your firm is set up. Everything else is in Holdings and in the modules.',
        tone: 'success',
      });
    }
    wasOpen.current = isOpen;
  }, [isDone, isOpen]);
}

type GuideProps = {
  steps: typeof FIRST_STEPS;
  state: FirstSteps['steps'];
  done: number;
  onDismiss: () => void;
};

function Guide({ steps, state, done, onDismiss }: GuideProps) {
  const boxRef = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={boxRef} className="min-w-0">
      <Panel
        title="First steps"
        description="Complete them in any order."
        actions={
          <Button variant="ghost" size="sm" onClick={onDismiss}>
            DISMISS
            <VisuallyHidden> the first steps</VisuallyHidden>
          </Button>
        }
      >
        <ProgressBar label="Progress" value={done} max={steps.length} text={`${done} of ${steps.length} done`} />
        <ol className="mt-4 grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
          {steps.map(([step, { title, purpose, action }], index) => (
            <li key={step} className="flex min-w-0 gap-3">
              <StepMark number={index + 1} isDone={state[step]} />
              <div className="flex min-w-0 grow flex-col items-start gap-1">
                <h3 className="text-md font-[550] text-fg">
                  {state[step] ? <VisuallyHidden>Done: </VisuallyHidden> : null}
                  {title}
                </h3>
                <p className="text-sm text-fg-2">{purpose}</p>
                {state[step] ? null : (
                  <Link {...STEP_PAGES[step]} className={buttonClass({ size: 'sm', className: 'mt-2' })}>
                    {action}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  );
}

/** The number of a step, or a check mark once the step is done. */
function StepMark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full border text-sm ${
        isDone ? 'border-transparent bg-success-soft text-success' : 'border-line-strong text-fg-2'
      }`}
    >
      {isDone ? <Check className="size-4" /> : number}
    </span>
  );
}
