import { NAME_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../../platform/db/schema/columns.ts';
import { tenants } from '../../../platform/db/tenancy/tenants.tables.ts';
import { users } from '../users/users.tables.ts';

const ownerColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Authenticator apps, one per user. The secret is sealed by a key derived from SESSION_SECRET, which is not in the database. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: ownerColumn().primaryKey(),
    sealedSecret: text('sealed_secret').notNull(),
    /** Set when a code was confirmed, which is when the row is written. An app with null is not accepted. */
    confirmedAt: timeColumn('confirmed_at'),
    /** The period of the last used code: codes of it or earlier periods are rejected (RFC 6238, section 5.2). */
    lastPeriod: bigint('last_period', { mode: 'number' }),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  // For resealing the rows of a tenant.
  (table) => [index('totp_secrets_tenant_user_idx').on(table.tenantId, table.userId)],
);

/** Stored as SHA-256, which is sufficient for 120 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: idColumn(),
    userId: ownerColumn(),
    codeSha256: varchar('code_sha256', { length: 64 }).notNull(),
    usedAt: timeColumn('used_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [uniqueIndex('recovery_codes_user_code_key').on(table.userId, table.codeSha256)],
);

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: idColumn(),
    userId: ownerColumn(),
    name: varchar('name', { length: NAME_MAX_LENGTH }).notNull(),
    /** Base64url, as the browser sends it. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** Increases with each use if the authenticator counts. A smaller one indicates a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isSynced: boolean('is_synced').notNull(),
    lastUsedAt: timeColumn('last_used_at'),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [
    uniqueIndex('passkeys_credential_key').on(table.credentialId),
    index('passkeys_user_created_idx').on(table.userId, table.createdAt, table.id),
  ],
);

export const SIGN_IN_CHALLENGE_PURPOSES = [
  'second_factor',
  'second_factor_passkey',
  'passkey_sign_in',
  'passkey_set_up',
  'totp_set_up',
  'step_up',
] as const;

/**
 * Ceremonies in progress between a browser and the server, valid for minutes: a sign-in after a correct password, a passkey's challenge,
 * or an authenticator app before its first code. `keySha256` is the hash of the purpose and the cookie's token or the session.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    keySha256: varchar('key_sha256', { length: 64 }).primaryKey(),
    purpose: varchar('purpose', { length: 32, enum: SIGN_IN_CHALLENGE_PURPOSES }).notNull(),
    /** Null while the user is unknown. */
    userId: uuid('user_id').references(() => users.id),
    /** The hash of the verified password: a different current hash ends the sign-in. */
    passwordHash: text('password_hash'),
    /** The passkey's challenge, or the sealed secret of the authenticator app. */
    content: text('web_authn_challenge'),
    tries: integer('tries').notNull().default(0),
    expiresAt: timeColumn('expires_at').notNull(),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [index('sign_in_challenges_expires_idx').on(table.expiresAt)],
);
