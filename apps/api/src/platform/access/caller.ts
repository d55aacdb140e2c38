import type { Actor } from '@aicv/domain/access/access-policy';

/** The user behind a request, in their current state. */
export interface Caller {
  /** Identifies the session. Null if an access token calls for the user. */
  readonly sid: string | null;
  /** The access token of the call, if any. */
  readonly tokenId?: string;
  readonly userId: string;
  readonly tenantId: string;
  /** The time zone of the tenant's calendar days. */
  readonly timeZone: string;
  readonly actor: Actor;
  readonly twoFactor: TwoFactorStatus;
}

/** The caller's two-factor state. */
export interface TwoFactorStatus {
  readonly isOn: boolean;
  /** Whether the tenant requires a second factor for the user's role. */
  readonly isRequired: boolean;
  /** When this session last verified the second factor. Null if it never did, and for access tokens. */
  readonly steppedUpAtMs: number | null;
}

/** Reads the user of a session token; null if the session has ended. */
export type ResolveCaller = (token: string) => Promise<FoundCaller | null>;

export interface FoundCaller {
  readonly caller: Caller;
  /** A renewed session needs a new cookie with this lifetime. */
  readonly renewedForMs: number | null;
}

/** Finds the user of the access token with this SHA-256. Null if it is unknown, expired or revoked. */
export type ResolveToken = (tokenSha256: string) => Promise<Caller | null>;

/** Reads the user of an open request again. Null if their session has ended. Does not count as a use of the session. */
export type RereadCaller = (caller: Caller) => Promise<Caller | null>;
