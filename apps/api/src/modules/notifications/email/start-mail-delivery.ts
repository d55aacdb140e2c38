import type { TenantScope } from '../../../platform/db/tenancy/tenant-scope.ts';
import { describeForLog } from '../../../platform/http/errors/describe-for-log.ts';
import { deliverDueMails } from './deliver-due-mails.ts';
import type { MailTransport } from './mail-transport.ts';

/** The polling interval, which is the longest delay of a mail; a poll reads one index of waiting mails. */
const POLL_INTERVAL_MS = 2_000;
/** The pause after the server or the database was unavailable. */
const POLL_RETRY_MS = 30_000;
/** Well within the shutdown timeout; an interrupted mail is retried once its lease has ended. */
const FINISH_WITHIN_MS = 4_000;

export interface MailDelivery {
  stop(): Promise<void>;
}

/** Starts to send due mails, concurrently with other processes. */
export function startMailDelivery(deps: {
  scope: TenantScope;
  openTransport: () => Promise<MailTransport>;
  lanes: number;
  warn: (details: Record<string, unknown>, message: string) => void;
  /** For tests: how long a stop waits for mails in progress; a few seconds by default. */
  finishWithinMs?: number;
}): MailDelivery {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let open: MailTransport | undefined;

  const look = async (): Promise<number> => {
    try {
      open = await deps.openTransport();
      const { isServerUsable } = await deliverDueMails({
        scope: deps.scope,
        transport: open,
        lanes: deps.lanes,
        isStopping: () => isStopping,
        onFailure: (failure) =>
          deps.warn(failure, failure.givenUp ? 'an email failed permanently' : 'an email was not delivered'),
      });
      return isServerUsable ? POLL_INTERVAL_MS : POLL_RETRY_MS;
    } catch (error) {
      if (!isStopping) deps.warn({ failure: describeForLog(error) }, 'the outbox could not be read');
      return POLL_RETRY_MS;
    } finally {
      open?.close();
      open = undefined;
    }
  };
  const lookAgain = async (): Promise<void> => {
    const waitMs = await look();
    if (!isStopping) timer = setTimeout(begin, waitMs);
  };
  let running: Promise<void>;
  function begin(): void {
    running = lookAgain();
  }
  begin();

  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const cutOff = setTimeout(() => open?.close(), deps.finishWithinMs ?? FINISH_WITHIN_MS);
      await running;
      clearTimeout(cutOff);
    },
  };
}
