import { type Dialect, PostgresDialect } from 'kysely';
import { log } from '@/lib/log';

/** PostgreSQL's type of whole numbers of 8 bytes: times and counts, which JavaScript's numbers can hold. */
const INT8 = 20;

/** PostgreSQL at this URL, by pg. A query fails that the server, or the network, does not answer in 2.4 s. */
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
  // Unheard, the errors of idle connections and of those in use would each end the process.
  pool.on('error', (err) => log.warn({ err }, 'A connection to the database was lost.'));
  pool.on('connect', (client) => client.on('error', () => undefined));
  // Without this, pg (8.23) gives a connection that has not answered in time to the next query, which waits in vain.
  pool.on('release', (_, client) => {
    if ('readyForQuery' in client && !client.readyForQuery) void client.end();
  });
  return new PostgresDialect({ pool });
}
