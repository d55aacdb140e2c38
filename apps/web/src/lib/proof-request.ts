/** Shows the question for the second step; answers whether it was done. */
type AskForProof = () => Promise<boolean>;

let askForProof: AskForProof | null = null;
let asking: Promise<boolean> | null = null;
let proofsGiven = 0;

/** Makes `ask` the one place that asks for the second step again; returns the way to stop. */
export function answerProofRequests(ask: AskForProof): () => void {
  askForProof = ask;
  return () => {
    if (askForProof === ask) askForProof = null;
  };
}

/** To be read before a call is sent, for `obtainProof`. */
export function countProofs(): number {
  return proofsGiven;
}

/**
 * Whether a call that was refused for want of a proof may be sent again. Calls that are refused together wait for one answer, and
 * one that crossed with a proof on its way is not asked about at all.
 */
export async function obtainProof(proofsAtSending: number): Promise<boolean> {
  if (proofsGiven > proofsAtSending) return true;
  if (askForProof === null) return false;
  asking ??= askForProof()
    .then((isGiven) => {
      if (isGiven) proofsGiven += 1;
      return isGiven;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}
