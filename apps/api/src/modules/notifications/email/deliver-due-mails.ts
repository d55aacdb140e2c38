import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { MailFailure, type MailTransport } from './mail-transport.ts';
import { claimDueMail, type MailRow, markMailFailed, markMailSent } from './mails.repository.ts';

const MINUTE_MS = 60_000;

/** The backoff after each failed attempt: short while the error may be transient, then over the rest of a working day. */
const PAUSES_MS = [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS);

export interface Delivery {
  readonly scope: TenantScope;
  readonly transport: MailTransport;
  /** The number of mails sent in parallel. */
  readonly lanes: number;
  /** Called for each mail that was not delivered. */
  readonly onFailure: (failure: { mailId: string; code: string; givenUp: boolean }) => void;
  /** Once it returns true, no further mail is started. */
  readonly isStopping?: () => boolean;
}

/**
 * Sends the due mails of every tenant, until none is left or the server is unusable. Each mail is claimed, and the claim committed,
 * before it is sent. A process that dies therefore causes a duplicate only if it dies between the server's response and its own commit. A
 * mail is no event of the audit log: its cause has one.
 */
export async function deliverDueMails(delivery: Delivery): Promise<{ isServerUsable: boolean }> {
  const run = { isServerUsable: true };
  const lanes = Array.from({ length: delivery.lanes }, () => deliverInLane(delivery, run));
  // If one lane fails, the others finish the mails that they have started.
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
  return run;
}

async function deliverInLane(delivery: Delivery, run: { isServerUsable: boolean }): Promise<void> {
  while (run.isServerUsable && delivery.isStopping?.() !== true) {
    const mail = await delivery.scope.withDelivery(claimDueMail);
    if (mail === undefined) return;
    const failure = await deliver(delivery, mail);
    // Every other mail would fail the same way and lose an attempt.
    if (failure?.kind === 'unreachable') run.isServerUsable = false;
  }
}

async function deliver({ scope, transport, onFailure }: Delivery, mail: MailRow): Promise<MailFailure | undefined> {
  try {
    await transport.send({ ...mail, text: mail.text ?? '' });
  } catch (error) {
    const failure = error instanceof MailFailure ? error : new MailFailure('unreachable', 'UNKNOWN', 'Sending failed');
    const retryAfterMs = failure.kind === 'refused' ? null : (PAUSES_MS[mail.attempts - 1] ?? null);
    await scope.withDelivery((tx) => markMailFailed(tx, mail, { failure: failure.message, retryAfterMs }));
    onFailure({ mailId: mail.id, code: failure.code, givenUp: retryAfterMs === null });
    return failure;
  }
  await scope.withDelivery((tx) => markMailSent(tx, mail.id));
  return undefined;
}
