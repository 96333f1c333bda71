import type { Kysely, Migration } from 'kysely';
import { deskTables } from './desk-tables';

/**
 * What makes the tables of lib/data/schema.ts, in the order of the names; the same for both databases. One that has
 * been released is never changed: what comes later is a migration of its own.
 */
export const migrations: Record<string, Migration> = {
  '2025-01-leads': {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('leads')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('reference', 'text', (column) => column.notNull().unique())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('dealership', 'text', (column) => column.notNull())
        .addColumn('dealership_slug', 'text')
        .addColumn('email', 'text')
        .addColumn('phone', 'text')
        .addColumn('message', 'text')
        .addColumn('plan', 'text')
        .addColumn('call_at', 'bigint')
        .addColumn('time_zone', 'text')
        .addColumn('call_id', 'text')
        .addColumn('transcript', 'text')
        .addColumn('is_suspect', 'integer', (column) => column.notNull())
        .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('leads_by_time')
        .on('leads')
        .columns(['created_at', 'id'])
        .execute();
      await db.schema
        .createTable('places')
        .addColumn('number', 'integer', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) =>
          column.unique().references('leads.id').onDelete('set null'),
        )
        .addColumn('confirmed_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('deliveries')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('lead_id', 'text', (column) =>
          column.notNull().references('leads.id').onDelete('cascade'),
        )
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('next_at', 'bigint', (column) => column.notNull())
        .addColumn('claimed_until', 'bigint', (column) => column.notNull())
        .addColumn('claimed_by', 'text')
        .addColumn('slot', 'text', (column) => column.unique())
        .addColumn('last_error', 'text')
        .addUniqueConstraint('deliveries_once', ['lead_id', 'channel'])
        .execute();
      await db.schema
        .createIndex('deliveries_by_turn')
        .on('deliveries')
        .columns(['state', 'next_at'])
        .execute();
    },
  },
  '2026-01-desk': { up: deskTables },
};
