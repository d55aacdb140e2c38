/** Column kinds that every table shares, so that ids, times and tenants look the same everywhere. */
import { DEFAULT_TENANT_ID } from '@aicv/domain/tenant';
import { TENANT_ID_MAX_LENGTH } from '@aicv/domain/text-rules';
import { sql } from 'drizzle-orm';
import { customType, uuid, varchar } from 'drizzle-orm/pg-core';

export const idColumn = () => uuid('id').primaryKey().defaultRandom();

export const tenantIdColumn = () =>
  varchar('tenant_id', { length: TENANT_ID_MAX_LENGTH }).notNull().default(DEFAULT_TENANT_ID);

/** Nearly all there are, told without a regular expression: a list of fifty rows holds a hundred and fifty times. */
const isOfFourDigitYear = (text: string) => text[10] === ' ' && text.endsWith('+00');
const POSTGRES_TIME = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)\+00$/;

/** Microseconds are kept as text: a JavaScript Date would cut them and a keyset cursor would then match nothing. */
const isoTime = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  // The connection's zone is UTC (open-database), so this is ISO 8601 but for the separator and the zone's spelling.
  fromDriver: (text) =>
    isOfFourDigitYear(text) ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z` : text.replace(POSTGRES_TIME, '$1T$2Z'),
});

export const timeColumn = (name: string) => isoTime(name);

/** `clock_timestamp`, not `now`: rows written in one transaction keep the order in which they were written. */
export const writtenAtColumn = (name: string) => timeColumn(name).notNull().default(sql`clock_timestamp()`);
