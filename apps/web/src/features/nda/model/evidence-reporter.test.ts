import { BROWSER_STEPS, type BrowserStep } from '@aicv/domain/legal/nda-evidence';
import { describe, expect, it } from 'vitest';
import { createEvidenceReporter } from './evidence-reporter.ts';

const LIMIT_MS = 10_000;

/** A fake server that responds to each step when the test resolves it. */
function slowServer() {
  const asked: BrowserStep[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  const send = (step: BrowserStep) => {
    asked.push(step);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  return { asked, answers, send };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('the reported steps before a signature', () => {
  it('are sent once each, in order, each after the response to the previous one', async () => {
    const { asked, answers, send } = slowServer();
    const reporter = createEvidenceReporter(send);
    for (const step of [...BROWSER_STEPS, ...BROWSER_STEPS]) reporter.report(step);
    await turn();
    expect(asked).toEqual(['presented']);
    for (let index = 0; index < BROWSER_STEPS.length; index += 1) {
      answers[index]?.resolve();
      await turn();
    }
    expect(asked).toEqual(BROWSER_STEPS);
    await reporter.waitUntilSent(LIMIT_MS);
  });

  it('stop at the first failure, without an error', async () => {
    const asked: BrowserStep[] = [];
    const reporter = createEvidenceReporter(async (step) => {
      asked.push(step);
      if (step === 'reached_end') throw new Error('500');
    });
    for (const step of BROWSER_STEPS) reporter.report(step);
    await reporter.waitUntilSent(LIMIT_MS);
    expect(asked).toEqual(['presented', 'reached_end']);
  });

  it('delay a signature only up to the limit', async () => {
    const { send } = slowServer();
    const reporter = createEvidenceReporter(send);
    reporter.report('presented');
    await expect(reporter.waitUntilSent(1)).resolves.toBeUndefined();
  });

  it('are not sent after the wait for them has timed out', async () => {
    const { asked, answers, send } = slowServer();
    const reporter = createEvidenceReporter(send);
    for (const step of BROWSER_STEPS) reporter.report(step);
    await reporter.waitUntilSent(1);
    answers[0]?.resolve();
    await turn();
    expect(asked).toEqual(['presented']);
  });
});
