import type { BrowserStep } from '@aicv/domain/nda-evidence';

/**
 * Reports the steps of one opening of the dialog as they happen: each once, in order, one after the other. After a step
 * that could not be reported no further one is sent: the server would refuse it as out of order, and a step reported
 * late would carry a false time. The signature stays possible, and its trail says what is missing (REQ-98).
 */
export function createEvidenceReporter(send: (step: BrowserStep) => Promise<unknown>) {
  const taken = new Set<BrowserStep>();
  let isUnbroken = Promise.resolve(true);
  let isGivenUp = false;
  return {
    /** Takes the step; never fails and never makes the person wait. */
    report(step: BrowserStep): void {
      if (taken.has(step)) return;
      taken.add(step);
      isUnbroken = isUnbroken.then(async (isComplete) => {
        if (!isComplete || isGivenUp) return false;
        return send(step).then(
          () => true,
          () => false,
        );
      });
    },
    /** Resolves when every step so far has its answer, or after `limitMs`; what is not sent by then comes too late for a signature. */
    async waitUntilSent(limitMs: number): Promise<void> {
      const { promise: limit, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        isGivenUp = true;
        resolve();
      }, limitMs);
      await Promise.race([isUnbroken, limit]);
      clearTimeout(timer);
    },
  };
}

export type EvidenceReporter = ReturnType<typeof createEvidenceReporter>;
