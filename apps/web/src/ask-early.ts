/** For the script within a document: asks the server for what the page will ask first, before there is any code of the page. */
import type { SignedInUser } from '@aicv/contracts/accounts';
import type { LegalStatus } from '@aicv/contracts/legal';
import type { Capability } from '@aicv/domain/access-policy';
import { areCurrent, type EarlyAnswers, setEarlyAnswers } from './lib/early-answers.ts';
import { LONGEST_MS } from './lib/longest-ms.ts';

/**
 * An address below `/api`, and what the person must be permitted to be answered there. `{2}` in an address is the second step of that of the
 * page. What needs an NDA cannot be asked so: whether it is signed is not known yet.
 */
export type EarlyQuestion = readonly [address: string, ...needed: Capability[]];

/** After this, the page requests again. */
const MAX_AGE_MS = 30_000;

/**
 * Asks who is here and whether they have agreed, which the document has named, and keeps the answers for the page. The returned function
 * asks the other questions, of which no answer will be a refusal, as a refusal is an error in the console; where the address of the page
 * says more than which page it is, none.
 */
export function askEarly(questions: readonly EarlyQuestion[]): () => void {
  const answers: EarlyAnswers = new Map();
  setEarlyAnswers(answers);
  const ask = (address: string) => {
    const ending = new AbortController();
    const giveUp = () => ending.abort();
    setTimeout(giveUp, LONGEST_MS);
    const answer = fetch(address, {
      headers: { Accept: 'application/json' },
      credentials: 'include',
      signal: ending.signal,
    });
    // The caller that takes the answer handles the error.
    answer.catch(() => undefined);
    const early = { answer, giveUp };
    answers.set(address, early);
    setTimeout(() => {
      if (answers.get(address) === early) answers.set(address, null);
    }, MAX_AGE_MS);
    return answer;
  };
  const read = async (address: string) => (await ask(address)).clone().json();
  const access = Promise.all([read('/api/user'), read('/api/legal/status')]);
  access.catch(() => undefined);

  const askOthers = ([user, legal]: [Partial<SignedInUser>, Partial<LegalStatus>]) => {
    const owesTwoFactor = user.twoStep?.isRequired === true && !user.twoStep.isOn;
    if (!areCurrent(answers) || !user.isActive || !legal.hasAccepted || owesTwoFactor) return;
    const steps = location.pathname.split('/');
    for (const [template, ...needed] of questions) {
      const address = `/api/${template.replaceAll(/\{(\d)\}/g, (_, step) => steps[step] ?? '')}`;
      // What the page has asked by itself meanwhile would be left over.
      if (!answers.has(address) && needed.every((capability) => user.permissions?.includes(capability))) ask(address);
    }
  };
  return () => {
    if (location.search === '') access.then(askOthers, () => undefined);
  };
}
