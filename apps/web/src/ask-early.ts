/** For the script in a document: sends the page's first requests before any code of the page has loaded (ADR-web-1). */
import type { SignedInUser } from '@aicv/contracts/identity/accounts';
import type { LegalStatus } from '@aicv/contracts/legal/legal';
import type { Capability } from '@aicv/domain/access/access-policy';
import { isMet } from '@aicv/domain/access/competence';
import { areCurrent, type EarlyAnswers, setEarlyAnswers } from './lib/api/early-answers.ts';
import { LONGEST_MS } from './lib/format/longest-ms.ts';

/**
 * A path below `/api`, and the capabilities that the request requires. `{2}` is replaced by the second segment of the page's address.
 * Requests that require an NDA are not possible: it is not known yet whether the user has signed it.
 */
export type EarlyQuestion = readonly [address: string, ...needed: Capability[]];

/** After this, the page requests again. */
const MAX_AGE_MS = 30_000;

/**
 * Requests the user and the legal status, which the document preloads, and stores the responses for the page. The returned function sends
 * the other requests that the user's capabilities allow: a refusal would be an error in the console. It sends none if the address of the
 * page has a query.
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
      const lacksCertificate = user.competences?.some((each) => needed.includes(each.capability) && !isMet(each));
      // If the page has sent the request itself, this response would stay unused.
      if (lacksCertificate || answers.has(address)) continue;
      if (needed.every((capability) => user.permissions?.includes(capability))) ask(address);
    }
  };
  return () => {
    if (location.search === '') access.then(askOthers, () => undefined);
  };
}
