import type { BrowserStep } from '@aicv/domain/legal/nda-evidence';

/**
 * Reports the steps of one dialog opening as they happen: each step once, in order, one request at a time. After a failed report, no
 * further step is sent: the server would refuse it as out of order, and a late report would carry a false time. The user can still sign,
 * and the audit trail shows the missing steps (REQ-98).
 */
export function createEvidenceReporter(send: (step: BrowserStep) => Promise<unknown>) {
  const taken = new Set<BrowserStep>();
  let isUnbroken = Promise.resolve(true);
  let isGivenUp = false;
  return {
    /** Queues the step. Never throws and never blocks the user. */
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
    /** Resolves when every queued step has its response, or after `limitMs`. Steps not sent by then are dropped as too late. */
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
