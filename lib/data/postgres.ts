import { type Dialect, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { log } from '@/lib/log';

/** How long a query waits for its turn, and then again for a connection, if a new one is made. */
const CONNECT_MS = 1_200;
/** How long it waits for the answer. */
const QUERY_MS = 2_400;

/** PostgreSQL's type of whole numbers of 8 bytes: ours are times and counts, which numbers of JavaScript can hold. */
const INT8 = 20;

/** PostgreSQL at this URL, by pg. A query that it does not answer fails within 2.5 s. */
export async function postgresDialect(url: string): Promise<Dialect> {
  const { DatabaseError, Pool, types } = await import('pg');
  const pool = new Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    keepAlive: true,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 ? Number : types.getTypeParser(type, format as 'text'),
    },
  });
  // Of a connection that nobody uses; unheard, it would end the process.
  pool.on('error', (err) => log.warn({ err }, 'A connection to the database was lost.'));
  return new PostgresDialect({
    pool: {
      connect: async () =>
        droppedWhenStalled(await pool.connect(), (error) => error instanceof DatabaseError),
      end: () => pool.end(),
    } satisfies PostgresPool,
  });
}

/**
 * pg (8.23) would give a connection that has not answered in time to the next query, which would then wait in vain,
 * too. It is closed instead, as after any failure that is no answer of PostgreSQL's (`isAnswer`).
 */
function droppedWhenStalled(
  client: PoolClient,
  isAnswer: (error: unknown) => boolean,
): PostgresPoolClient {
  let fault: Error | undefined;
  // Between two queries; unheard, it would end the process, too.
  const onError = (error: Error) => void (fault ??= error);
  client.on('error', onError);
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (fault) throw fault;
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (!isAnswer(error)) fault = error as Error;
      throw error;
    }
  };
  return {
    // Cursors, its other kind of query, are not used here.
    query: query as unknown as PostgresPoolClient['query'],
    release() {
      client.release(fault);
      client.off('error', onError);
    },
  };
}
