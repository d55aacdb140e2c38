import type { TenantScope } from '../../platform/database/tenant-scope.ts';
import { pauseAfter } from './mail-retries.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import { claimDueMail, type MailRow, markMailFailed, markMailSent } from './mails.repository.ts';

export interface Delivery {
  readonly scope: TenantScope;
  readonly transport: MailTransport;
  /** How many mails are under way at the same time. */
  readonly lanes: number;
  /** Hears of each mail that was not delivered. */
  readonly onFailure: (failure: { mailId: string; code: string; givenUp: boolean }) => void;
  /** No further mail is begun once it says so. */
  readonly isStopping?: () => boolean;
}

/**
 * Sends what is due, of every tenant, until nothing is left or the server cannot be used. Each mail is claimed and the claim
 * committed before it is sent, so that a process that dies sends none a second time unless it died between the server's answer and
 * its own note of it. A mail is no event of the audit log: what it tells has its own.
 */
export async function deliverDueMails(delivery: Delivery): Promise<{ isServerUsable: boolean }> {
  const run = { isServerUsable: true };
  const lanes = Array.from({ length: delivery.lanes }, () => deliverInLane(delivery, run));
  // When one lane breaks, the others finish what they have begun.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  return run;
}

async function deliverInLane(delivery: Delivery, run: { isServerUsable: boolean }): Promise<void> {
  while (run.isServerUsable && delivery.isStopping?.() !== true) {
    const mail = await delivery.scope.withDelivery(claimDueMail);
    if (mail === undefined) return;
    const failure = await deliver(delivery, mail);
    // Every other mail would fail in the same way, and lose an attempt by it.
    if (failure?.kind === 'unreachable') run.isServerUsable = false;
  }
}

async function deliver({ scope, transport, onFailure }: Delivery, mail: MailRow): Promise<MailFailure | undefined> {
  try {
    await transport.send({ ...mail, text: mail.text ?? '' });
  } catch (error) {
    const failure = error instanceof MailFailure ? error : new MailFailure('unreachable', 'UNKNOWN', 'Sending failed');
    const retryAfterMs = failure.kind === 'refused' ? null : pauseAfter(mail.attempts);
    await scope.withDelivery((tx) => markMailFailed(tx, mail, failure.message, retryAfterMs));
    onFailure({ mailId: mail.id, code: failure.code, givenUp: retryAfterMs === null });
    return failure;
  }
  await scope.withDelivery((tx) => markMailSent(tx, mail.id));
  return undefined;
}
