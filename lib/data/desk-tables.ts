import type { Kysely } from 'kysely';

/** Makes the tables of the desk, and the columns that it has leads have. */
export async function deskTables(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // One by one: SQLite adds no two columns at once.
  const leads = () => schema.alterTable('leads');
  await leads().addColumn('link_code', 'text').execute();
  await leads()
    .addColumn('stage', 'text', (column) => column.notNull().defaultTo('new'))
    .execute();
  await leads().addColumn('stage_at', 'bigint').execute();
  await leads().addColumn('deleted_at', 'bigint').execute();
  await schema
    .createTable('lead_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead_id', 'text', (column) =>
      column.notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('leads_by_link').on('leads').column('link_code').execute();
  await schema.createIndex('lead_notes_by_lead').on('lead_notes').column('lead_id').execute();

  await schema
    .createTable('dealership_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('path_key', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('published', 'text')
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('published_at', 'bigint')
    .addColumn('deleted_at', 'bigint')
    .execute();
  await schema
    .createIndex('dealership_entries_by_revision')
    .on('dealership_entries')
    .column('revision')
    .execute();
  await schema
    .createTable('changes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .execute();

  await linkTables(db);
  await peopleTables(db);
}

async function linkTables({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('links')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('dealership_slug', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .addColumn('opened_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('first_opened_at', 'bigint')
    .addColumn('last_opened_at', 'bigint')
    .addColumn('talk_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('talk_seconds', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_talked_at', 'bigint')
    .addColumn('lead_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_lead_at', 'bigint')
    .addColumn('last_sign_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('links_by_sign').on('links').columns(['last_sign_at', 'code']).execute();
  await schema
    .createIndex('links_by_person')
    .on('links')
    .columns(['person_id', 'last_sign_at'])
    .execute();
  await schema.createIndex('links_by_dealership').on('links').column('dealership_slug').execute();
  await schema
    .createTable('link_days')
    .addColumn('link_code', 'text', (column) =>
      column.notNull().references('links.code').onDelete('cascade'),
    )
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('opened', 'integer', (column) => column.notNull())
    .addColumn('talked', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('link_days_once', ['link_code', 'day'])
    .execute();
  await schema.createIndex('link_days_by_day').on('link_days').column('day').execute();
  await schema
    .createTable('person_days')
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('opened', 'integer', (column) => column.notNull())
    .addColumn('talked', 'integer', (column) => column.notNull())
    .addColumn('seconds', 'integer', (column) => column.notNull())
    .addColumn('leads', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_days_once', ['person_id', 'day'])
    .execute();
  await schema
    .createTable('signs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_code', 'text', (column) =>
      column.notNull().references('links.code').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('call_id', 'text')
    .execute();
  await schema.createIndex('signs_by_link').on('signs').columns(['link_code', 'at']).execute();
  await schema.createIndex('signs_by_time').on('signs').column('at').execute();
  await schema
    .createTable('calls')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('link_code', 'text', (column) =>
      column.references('links.code').onDelete('set null'),
    )
    .addColumn('dealership_slug', 'text')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addColumn('seconds', 'integer')
    .addColumn('end_reason', 'text')
    .addColumn('check_at', 'bigint')
    .execute();
  await schema.createIndex('calls_by_time').on('calls').columns(['started_at', 'id']).execute();
  await schema.createIndex('calls_by_link').on('calls').column('link_code').execute();
  await schema.createIndex('calls_to_check').on('calls').column('check_at').execute();
}

async function peopleTables({ schema }: Kysely<unknown>): Promise<void> {
  // As better-auth (1.7) names and fills them. SQLite takes a type that it does not know.
  await schema
    .createTable('people')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', 'boolean', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', 'timestamptz', (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('sessions_by_person').on('sessions').column('userId').execute();
  await schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('userId', 'text', (column) =>
      column.notNull().references('people.id').onDelete('cascade'),
    )
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'timestamptz')
    .addColumn('refreshTokenExpiresAt', 'timestamptz')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema.createIndex('accounts_by_person').on('accounts').column('userId').execute();
  await schema
    .createTable('verifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'timestamptz', (column) => column.notNull())
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .execute();
  await schema
    .createTable('invitations')
    .addColumn('digest', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema
    .createTable('sign_in_attempts')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('desk_log')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('person_id', 'text')
    .addColumn('person_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('desk_log_by_time').on('desk_log').columns(['at', 'id']).execute();
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
