/** Column types that all tables share, so that ids, times and tenants are uniform. */
import { DEFAULT_TENANT_ID } from '@aicv/domain/identity/tenant';
import { TENANT_ID_MAX_LENGTH } from '@aicv/domain/text/text-rules';
import { sql } from 'drizzle-orm';
import { customType, uuid, varchar } from 'drizzle-orm/pg-core';

export const idColumn = () => uuid('id').primaryKey().defaultRandom();

export const tenantIdColumn = () =>
  varchar('tenant_id', { length: TENANT_ID_MAX_LENGTH }).notNull().default(DEFAULT_TENANT_ID);

/** Matches nearly all values without a regular expression. A list of fifty rows has 150 times. */
const isOfFourDigitYear = (text: string) => text[10] === ' ' && text.endsWith('+00');
const POSTGRES_TIME = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/;

/** Microseconds stay text: a JavaScript Date would truncate them, and a keyset cursor would match nothing. */
const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  // The connection's time zone is UTC (open-database), so this is ISO 8601 except for the separator and the offset.
  fromDriver: (text) =>
    isOfFourDigitYear(text) ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text.replace(POSTGRES_TIME, '$1T$2Z'),
});

export const timeColumn = (name: string) => isoTime(name);

/** `clock_timestamp`, not `now`: rows of one transaction keep the order in which they were written. */
export const writtenAtColumn = (name: string) => timeColumn(name).notNull().default(sql`clock_timestamp()`);
