/** Shows the step-up dialog; resolves with whether the step-up succeeded. */
type StepUpHandler = () => Promise<boolean>;

let stepUpHandler: StepUpHandler | null = null;
let asking: Promise<boolean> | null = null;
let stepUpCount = 0;

/** Registers `ask` as the only handler of step-up requests. Returns the cleanup function. */
export function handleStepUpRequests(ask: StepUpHandler): () => void {
  stepUpHandler = ask;
  return () => {
    if (stepUpHandler === ask) stepUpHandler = null;
  };
}

/** Read this before a call is sent, for `requestStepUp`. */
export function countStepUps(): number {
  return stepUpCount;
}

/**
 * Whether a call that was refused for a missing step-up may be sent again. Calls refused at the same time share one dialog. A call that was
 * sent before a step-up completed is resent without a dialog.
 */
export async function requestStepUp(stepUpsAtSending: number): Promise<boolean> {
  if (stepUpCount > stepUpsAtSending) return true;
  if (stepUpHandler === null) return false;
  asking ??= stepUpHandler()
    .then((isGiven) => {
      if (isGiven) stepUpCount += 1;
      return isGiven;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}
