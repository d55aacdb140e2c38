/** Shows the question for the second step; answers whether it was done. */
type StepUpHandler = () => Promise<boolean>;

let stepUpHandler: StepUpHandler | null = null;
let asking: Promise<boolean> | null = null;
let stepUpCount = 0;

/** Makes `ask` the one place that asks for the second step again; returns the way to stop. */
export function handleStepUpRequests(ask: StepUpHandler): () => void {
  stepUpHandler = ask;
  return () => {
    if (stepUpHandler === ask) stepUpHandler = null;
  };
}

/** To be read before a call is sent, for `requestStepUp`. */
export function countStepUps(): number {
  return stepUpCount;
}

/**
 * Whether a call that was refused for want of a proof may be sent again. Calls that are refused together wait for one answer, and
 * one that crossed with a proof on its way is not asked about at all.
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
