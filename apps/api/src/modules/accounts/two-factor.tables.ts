import { NAME_MAX_LENGTH } from '@aicv/domain/text-rules';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { idColumn, tenantIdColumn, timeColumn, writtenAtColumn } from '../../platform/database/columns.ts';
import { tenants } from '../../platform/database/tenants.tables.ts';
import { users } from './users.tables.ts';

const ownerColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id);

/** Authenticator apps, one of each person; the secret is sealed by a key that comes from SESSION_SECRET and is not in the database. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    userId: ownerColumn().primaryKey(),
    sealedSecret: text('sealed_secret').notNull(),
    /** Null opens nothing; a row is written when a code was confirmed. */
    confirmedAt: timeColumn('confirmed_at'),
    /** The period of the last code that was taken: neither it nor an earlier one is taken again (RFC 6238, section 5.2). */
    lastPeriod: bigint('last_period', { mode: 'number' }),
    tenantId: tenantIdColumn().references(() => tenants.id),
    createdAt: writtenAtColumn('created_at'),
  },
  // For sealing a tenant's anew.
  (table) => [index('totp_secrets_tenant_user_idx').on(table.tenantId, table.userId)],
);

/** Each by its SHA-256, which is enough for 120 random bits. */
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
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** Goes up with each use where the authenticator counts: a smaller one is a copy. */
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
  'second_step',
  'second_step_passkey',
  'passkey_sign_in',
  'passkey_set_up',
  'totp_set_up',
  'proof',
] as const;

/**
 * What is under way between a browser and the server for some minutes: a sign-in whose password was right, what a passkey was asked, or
 * an authenticator app that waits for its first code. `keySha256` is of the purpose and the cookie's token, or the session.
 */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    keySha256: varchar('key_sha256', { length: 64 }).primaryKey(),
    purpose: varchar('purpose', { length: 32, enum: SIGN_IN_CHALLENGE_PURPOSES }).notNull(),
    /** Null while nobody has said who they are. */
    userId: uuid('user_id').references(() => users.id),
    /** The password's hash as it was when it was right: another one by now ends the sign-in. */
    passwordHash: text('password_hash'),
    /** What a passkey was asked, or the sealed secret of the authenticator app that waits. */
    content: text('web_authn_challenge'),
    tries: integer('tries').notNull().default(0),
    expiresAt: timeColumn('expires_at').notNull(),
    createdAt: writtenAtColumn('created_at'),
  },
  (table) => [index('sign_in_challenges_expires_idx').on(table.expiresAt)],
);
