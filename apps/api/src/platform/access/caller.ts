import type { Actor } from '@aicv/domain/access-policy';

/** The person behind a request, as the server's records know them at this moment. */
export interface Caller {
  /** Of the session; null where an access token calls in the person's place. */
  readonly sid: string | null;
  /** The access token that calls, if it is one. */
  readonly tokenId?: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly actor: Actor;
  readonly twoFactor: TwoFactorStatus;
}

/** How the caller stands to two-step sign-in. */
export interface TwoFactorStatus {
  readonly isOn: boolean;
  /** The tenant demands it of their role. */
  readonly isRequired: boolean;
  /** When this session last saw the second step; null where it never did, and for access tokens. */
  readonly steppedUpAtMs: number | null;
}

/**
 * Finds who a session token belongs to; null when the session has ended. What is remembered of them is as it was committed at `sinceMs`
 * of `performance.now()` or later, or now if that is not given; `ofRecords` asks the records.
 */
export type ResolveCaller = (
  token: string,
  asked?: { readonly sinceMs?: number; readonly ofRecords?: boolean },
) => Promise<FoundCaller | null>;

export interface FoundCaller {
  readonly caller: Caller;
  /** A renewed session asks for a fresh cookie, kept that long. */
  readonly renewedForMs: number | null;
  /** Unless something is written, the answer is the same until then. */
  readonly holdsUntilMs: number;
  readonly isRemembered?: true;
}

/** Finds whose access token hashes to this SHA-256; null for one that is unknown, expired or revoked. */
export type ResolveToken = (tokenSha256: string) => Promise<Caller | null>;

/** Reads again who a request that is still open belongs to; null when their session has ended. No use of the session. */
export type RereadCaller = (caller: Caller) => Promise<Caller | null>;
