import { type Dialect, PostgresDialect } from 'kysely';
import { log } from '@/lib/log';

/** PostgreSQL's id of 8-byte integers: times and counts, which fit into JavaScript's numbers. */
const INT8 = 20;

/** Opens PostgreSQL by pg. A query fails if the server or the network does not answer in 2.4 s. */
export async function postgresDialect(connectionString: string): Promise<Dialect> {
  const { Pool, types } = await import('pg');
  const pool = new Pool({
    connectionString,
    max: 5,
    connectionTimeoutMillis: 1_200,
    statement_timeout: 2_200,
    query_timeout: 2_400,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : types.getTypeParser(type, format as 'text'),
    },
  });
  // Without these listeners, an error of any connection would end the process.
  pool.on('error', (err) => log.warn({ code: 'connection_lost', err }, 'Database connection lost'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Otherwise pg (8.23) gives a connection that has not answered in time to the next query, which then waits in vain.
  pool.on('release', (_, client) => {
    if ('readyForQuery' in client && !client.readyForQuery) void client.end();
  });
  return new PostgresDialect({ pool });
}
