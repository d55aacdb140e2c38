/**
 * The reference for the product's measurements: plain Fastify and node-postgres, a pool of the same size, one prepared statement, no
 * session, no access check, no tenant. Reads a copy of the rows without policies and triggers. Runs in its own process and sends its
 * address to its parent.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { BARE_TABLE, type BareSettings, CARD_COLUMNS } from './bare-rows.ts';

const { connection, connections }: BareSettings = JSON.parse(process.argv[2] ?? '{}');
// Times stay as the text that PostgreSQL sends: parsing and formatting them would slow the reference down.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => text);
const pool = new pg.Pool({ ...connection, max: connections, idleTimeoutMillis: 0 });
const app = Fastify({ logger: false });

app.get<{ Querystring: { limit: string } }>('/rows', async (request) => {
  const { rows } = await pool.query({
    name: 'rows',
    text: `select ${CARD_COLUMNS} from ${BARE_TABLE} order by created_at desc, id desc limit $1`,
    values: [request.query.limit],
  });
  return rows;
});

const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.once('disconnect', () => process.exit(0));
process.send?.({ origin });
