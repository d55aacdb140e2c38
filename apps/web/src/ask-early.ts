/** For the script within a document: asks the server for what the page will ask first, before there is any code of the page. */
import type { SignedInUser } from '@aicv/contracts/accounts';
import type { LegalStatus } from '@aicv/contracts/legal';
import type { Capability } from '@aicv/domain/access-policy';
import { type EarlyAnswers, keepEarlyAnswers } from './lib/early-answers.ts';
import { LONGEST_MS } from './lib/longest-ms.ts';

/**
 * An address below `/api`, and what the person must be permitted to be answered there. `{2}` in an address is the second step of that of the
 * page. What needs an NDA cannot be asked so: whether it is signed is not known yet.
 */
export type EarlyQuestion = readonly [address: string, ...needed: Capability[]];

/** What comes that late is as old as that too: the page asks anew. */
const KEPT_FOR_MS = 30_000;

/**
 * Asks who is here and whether they have agreed, which the document has named, and keeps the answers for the page. The returned function
 * asks the other questions, of which no answer will be a refusal, as a refusal is an error in the console; where the address of the page
 * says more than which page it is, none.
 */
export function askEarly(questions: readonly EarlyQuestion[]): () => void {
  const answers: EarlyAnswers = new Map();
  keepEarlyAnswers(answers);
  setTimeout(() => answers.clear(), KEPT_FOR_MS);
  const ask = (address: string) => {
    const answer = fetch(address, {
      headers: { Accept: 'application/json' },
      credentials: 'include',
      // Some browsers we serve do not know it.
      signal: 'timeout' in AbortSignal ? AbortSignal.timeout(LONGEST_MS) : null,
    });
    // Whoever takes it is told.
    answer.catch(() => undefined);
    answers.set(address, answer);
    return answer;
  };
  const read = async (address: string) => (await ask(address)).clone().json();
  const standing = Promise.all([read('/api/user'), read('/api/legal/status')]);
  standing.catch(() => undefined);

  const askOthers = ([user, legal]: [Partial<SignedInUser>, Partial<LegalStatus>]) => {
    const owesTwoStep = user.twoStep?.isRequired === true && !user.twoStep.isOn;
    if (!user.isActive || !legal.hasAccepted || owesTwoStep) return;
    const steps = location.pathname.split('/');
    for (const [address, ...needed] of questions) {
      if (needed.every((capability) => user.permissions?.includes(capability)))
        ask(`/api/${address.replaceAll(/\{(\d)\}/g, (_, step) => steps[step] ?? '')}`);
    }
  };
  return () => {
    if (location.search === '') standing.then(askOthers, () => undefined);
  };
}
