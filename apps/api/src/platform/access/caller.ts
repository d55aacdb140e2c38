import type { Actor } from '@aicv/domain/access-policy';

/** The signed-in person behind a request, as the server's records know them at this moment. */
export interface Caller {
  readonly sid: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly actor: Actor;
}

/** Finds who a session token belongs to; null when the session has ended. `renewed` asks for a fresh cookie. */
export type ResolveCaller = (token: string) => Promise<{ caller: Caller; renewed: boolean } | null>;
