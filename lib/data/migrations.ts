import { type Kysely, type Migration, sql, SqliteAdapter } from 'kysely';
import { foldedColumns, foldRows } from './folded';

/** Creates a migration from SQL statements that both databases understand. */
export const migration = (statements: string): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements.split(';')) await sql.raw(statement).execute(db);
  },
});

/**
 * Migrations that create the tables of lib/data/schema.ts, in the order of their names. A released migration never
 * changes: later changes get a migration of their own. Within a minor version migrations only add, and a new column has
 * a default, so that an earlier release can use the tables after a rollback. Only the first release of a minor version
 * has one that renames or removes; its name ends with `-breaking`, and earlier releases refuse to start after it.
 */
export const migrations: Record<string, Migration> = {
  '2025-01-leads': migration(`
    create table leads (
      id text primary key,
      reference text not null unique,
      kind text not null, status text not null,
      name text not null,
      dealership text not null, dealership_slug text,
      email text, phone text, message text, plan text,
      call_at bigint, time_zone text, call_id text, transcript text,
      is_suspect integer not null,
      fingerprint text not null unique,
      created_at bigint not null
    );
    create index leads_by_time on leads (created_at, id);

    create table places (
      number integer primary key,
      lead_id text unique references leads (id) on delete set null,
      confirmed_at bigint not null
    );

    create table deliveries (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      channel text not null, state text not null, attempts integer not null,
      created_at bigint not null, next_at bigint not null,
      claimed_until bigint not null, claimed_by text,
      slot text unique,
      last_error text,
      constraint deliveries_once unique (lead_id, channel)
    );
    create index deliveries_by_turn on deliveries (state, next_at)
  `),

  '2026-01-desk': migration(`
    alter table leads add column link_code text;
    alter table leads add column stage text default 'new' not null;
    alter table leads add column stage_at bigint;
    alter table leads add column deleted_at bigint;
    create index leads_by_link on leads (link_code);

    create table lead_notes (
      id text primary key,
      lead_id text not null references leads (id) on delete cascade,
      person_name text not null,
      text text not null,
      created_at bigint not null
    );
    create index lead_notes_by_lead on lead_notes (lead_id);

    create table dealership_entries (
      id text primary key,
      path_key text not null unique,
      slug text not null,
      name text not null, city text not null, state text not null,
      content text not null,
      published text,
      revision bigint not null,
      created_by text,
      created_at bigint not null, updated_at bigint not null,
      published_at bigint, deleted_at bigint
    );
    create index dealership_entries_by_revision on dealership_entries (revision);

    create table changes (name text primary key, number bigint not null);

    create table links (
      code text primary key,
      dealership_slug text not null,
      person_id text, person_name text not null,
      recipient text not null, channel text not null, note text not null,
      ends_at bigint,
      created_at bigint not null, updated_at bigint not null,
      deleted_at bigint,
      opened_count integer default 0 not null,
      first_opened_at bigint, last_opened_at bigint,
      talk_count integer default 0 not null, talk_seconds integer default 0 not null,
      last_talked_at bigint,
      lead_count integer default 0 not null, last_lead_at bigint,
      last_sign_at bigint not null
    );
    create index links_by_sign on links (last_sign_at, code);
    create index links_by_person on links (person_id, last_sign_at);
    create index links_by_dealership on links (dealership_slug);

    create table link_days (
      link_code text not null references links (code) on delete cascade,
      day integer not null,
      opened integer not null, talked integer not null, seconds integer not null, leads integer not null,
      constraint link_days_once primary key (link_code, day)
    );
    create index link_days_by_day on link_days (day);

    create table person_days (
      person_id text not null,
      day integer not null,
      opened integer not null, talked integer not null, seconds integer not null, leads integer not null,
      constraint person_days_once primary key (person_id, day)
    );

    create table signs (
      id text primary key,
      link_code text not null references links (code) on delete cascade,
      kind text not null, at bigint not null,
      call_id text
    );
    create index signs_by_link on signs (link_code, at);
    create index signs_by_time on signs (at);

    create table calls (
      id text primary key,
      link_code text references links (code) on delete set null,
      dealership_slug text,
      started_at bigint not null,
      ended_at bigint, seconds integer, end_reason text,
      check_at bigint
    );
    create index calls_by_time on calls (started_at, id);
    create index calls_by_link on calls (link_code);
    create index calls_to_check on calls (check_at);

    create table people (
      id text primary key,
      name text not null,
      email text not null unique,
      "emailVerified" boolean not null,
      image text,
      role text not null,
      "createdAt" timestamptz not null, "updatedAt" timestamptz not null
    );

    create table sessions (
      id text primary key,
      "userId" text not null references people (id) on delete cascade,
      token text not null unique,
      "expiresAt" timestamptz not null,
      "ipAddress" text, "userAgent" text,
      "createdAt" timestamptz not null, "updatedAt" timestamptz not null
    );
    create index sessions_by_person on sessions ("userId");

    create table accounts (
      id text primary key,
      "accountId" text not null, "providerId" text not null,
      "userId" text not null references people (id) on delete cascade,
      "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" timestamptz, "refreshTokenExpiresAt" timestamptz,
      scope text, password text,
      "createdAt" timestamptz not null, "updatedAt" timestamptz not null
    );
    create index accounts_by_person on accounts ("userId");

    create table verifications (
      id text primary key,
      identifier text not null, value text not null,
      "expiresAt" timestamptz not null,
      "createdAt" timestamptz not null, "updatedAt" timestamptz not null
    );

    create table invitations (
      digest text primary key,
      name text not null,
      email text,
      role text not null,
      invited_by text,
      created_at bigint not null, expires_at bigint not null, used_at bigint
    );

    create table sign_in_attempts (key text primary key, count integer not null, free_at bigint not null);

    create table desk_log (
      id text primary key,
      at bigint not null,
      person_id text, person_name text not null,
      action text not null, subject text not null, details text not null
    );
    create index desk_log_by_time on desk_log (at, id);

    create table secrets (name text primary key, value text not null)
  `),
  '2026-11-accounts': migration(`
    alter table people add column banned boolean;
    alter table people add column "banReason" text;
    alter table people add column "banExpires" timestamptz;
    alter table sessions add column "impersonatedBy" text;
    drop table sign_in_attempts
  `),

  '2026-11-attempts': migration(`
    create table attempts (key text primary key, count integer not null, ends_at bigint not null);
    create index attempts_by_end on attempts (ends_at)
  `),
  '2026-11-calls': migration(`
    alter table calls rename to earlier_calls;
    create table calls (
      id text primary key,
      platform_id text,
      address text, network text,
      dealership_slug text,
      link_code text references links (code) on delete set null,
      is_listed integer default 0 not null,
      started_at bigint not null,
      ends_at bigint not null,
      end_by bigint,
      left_at bigint,
      charged integer not null,
      ended_at bigint, seconds integer, end_reason text,
      check_at bigint
    );
    insert into calls (id, platform_id, dealership_slug, link_code, is_listed, started_at, ends_at, charged, ended_at, seconds, end_reason)
      select id, id, dealership_slug, link_code, 1, started_at, started_at, coalesce(seconds, 0), ended_at, seconds, end_reason
      from earlier_calls;

    create table events (
      id text primary key,
      link_code text references links (code) on delete set null,
      person_id text,
      kind text not null, at bigint not null,
      seconds integer default 0 not null,
      call_id text
    );
    insert into events (id, link_code, person_id, kind, at, seconds, call_id)
      select signs.id, signs.link_code, links.person_id, signs.kind, signs.at, coalesce(earlier_calls.seconds, 0), signs.call_id
      from signs
      join links on links.code = signs.link_code
      left join earlier_calls on earlier_calls.id = signs.call_id;

    drop table earlier_calls;
    drop table signs;
    drop table link_days;
    drop table person_days;
    create index calls_by_time on calls (started_at, id);
    create index calls_by_link on calls (link_code);
    create index calls_by_platform on calls (platform_id);
    create index calls_to_check on calls (check_at);
    create index events_by_link on events (link_code, at);
    create index events_by_time on events (at);
    alter table links rename column last_sign_at to last_event_at
  `),
  '2026-11-people': migration(`
    alter table people add column phone text;
    alter table people add column "calendarUrl" text;
    alter table people add column steps_over integer default 0 not null;

    create table passkeys (
      id text primary key,
      name text,
      "publicKey" text not null,
      "userId" text not null references people (id) on delete cascade,
      "credentialID" text not null unique,
      counter bigint not null,
      "deviceType" text not null,
      "backedUp" boolean not null,
      transports text,
      "createdAt" timestamptz,
      aaguid text
    );
    create index passkeys_by_person on passkeys ("userId");

    create table templates (
      person_id text not null references people (id) on delete cascade,
      name text not null,
      words text not null,
      updated_at bigint not null,
      constraint templates_once primary key (person_id, name)
    );

    alter table leads add column person_id text;
    update leads set person_id = coalesce(
      (select person_id from links where links.code = leads.link_code),
      (select created_by from dealership_entries where path_key = lower(leads.dealership_slug)));
    create index leads_by_person on leads (person_id, created_at);
    create index calls_without_link on calls (started_at) where link_code is null
  `),

  '2026-11-notices': migration(`
    create table notices (
      id text primary key,
      person_id text,
      cause text not null, at bigint not null,
      link_code text references links (code) on delete cascade,
      lead_id text references leads (id) on delete cascade,
      call_id text
    );
    create index notices_by_person on notices (person_id, at);
    create index notices_by_time on notices (at);

    create table notice_choices (
      person_id text primary key references people (id) on delete cascade,
      choices text,
      seen_at bigint default 0 not null
    );

    create table push_devices (
      id text primary key,
      person_id text not null references people (id) on delete cascade,
      endpoint text not null unique, p256dh text not null, auth text not null,
      name text not null,
      created_at bigint not null
    );
    create index push_devices_by_person on push_devices (person_id, created_at);

    alter table deliveries rename to earlier_deliveries;
    create table deliveries (
      id text primary key,
      lead_id text references leads (id) on delete cascade,
      notice_id text references notices (id) on delete cascade,
      channel text not null, recipient text default '' not null,
      state text not null, attempts integer not null,
      created_at bigint not null, next_at bigint not null,
      claimed_until bigint default 0 not null, claimed_by text,
      slot text,
      last_error text,
      constraint deliveries_of_lead_once unique (lead_id, channel)
    );
    insert into deliveries (id, lead_id, channel, state, attempts, created_at, next_at, last_error)
      select id, lead_id, channel, state, attempts, created_at, next_at, last_error from earlier_deliveries;
    drop table earlier_deliveries;
    create index deliveries_by_turn on deliveries (state, next_at)
  `),

  '2026-11-former-paths': migration(`
    create table former_paths (
      path_key text primary key,
      entry_id text not null references dealership_entries (id) on delete cascade
    );
    create index former_paths_by_entry on former_paths (entry_id)
  `),

  '2026-11-links': migration(`
    alter table links add column greeting text default '' not null;
    alter table links add column phone text default '' not null;
    alter table links add column email text default '' not null;
    alter table links add column paused_at bigint;
    alter table links add column archived_at bigint;
    alter table links add column scan_count integer default 0 not null;
    alter table links add column here_since bigint;
    alter table links add column need integer default 0 not null;
    update links set need = case
      when lead_count > 0 then 3 when talk_count > 0 then 2 when opened_count > 0 then 1 else 0 end;
    drop index links_by_sign;
    drop index links_by_person;
    create index links_by_event on links (last_event_at, code, deleted_at, archived_at, need,
      created_at, last_opened_at, last_talked_at, last_lead_at);
    create index links_by_person on links (person_id, last_event_at, code, deleted_at, archived_at, need,
      created_at, last_opened_at, last_talked_at, last_lead_at);
    create index links_by_need on links (need, last_event_at, code);
    create index links_of_person_by_need on links (person_id, need, last_event_at, code);
    alter table calls add column bookings text;
    drop index events_by_time;
    create index events_by_time on events (at, kind, seconds);
    create index events_by_person on events (person_id, at, kind, seconds);
    create table follow_ups (
      id text primary key,
      link_code text unique references links (code) on delete cascade,
      lead_id text unique references leads (id) on delete cascade,
      person_id text not null,
      day text not null,
      note text not null,
      done_at bigint
    );
    create index follow_ups_by_day on follow_ups (day)
  `),

  '2026-12-link-spellings': migration(`
    create index links_by_spelling on links (replace(replace(replace(code, 'O', '0'), 'I', '1'), 'L', '1'))
  `),

  '2026-12-search': {
    async up(db: Kysely<unknown>) {
      const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
      // Both databases sort these columns by bytes.
      const type = sql.raw(`text${isSqlite ? '' : ' collate "C"'} default '' not null`);
      for (const [name, columns] of Object.entries(foldedColumns)) {
        const table = sql.table(name);
        for (const column of Object.keys(columns))
          await sql`alter table ${table} add column ${sql.ref(column)} ${type}`.execute(db);
        await sql`create index ${sql.ref(`${name}_unfolded`)} on ${table} (folded) where folded = ''`.execute(
          db,
        );
      }
      await foldRows(db);
    },
  },

  '2026-12-table-names-breaking': migration(`
    alter table places rename to offer_spots;
    alter table changes rename to shared_numbers;
    alter table attempts rename to rate_limits;
    drop index attempts_by_end;
    create index rate_limits_by_end on rate_limits (ends_at);

    alter table leads rename column is_suspect to bot_suspicion;
    alter table deliveries rename column next_at to next_attempt_at;
    alter table people rename column steps_over to onboarding_done;

    alter table links rename column here_since to present_since;
    alter table links rename column need to priority;
    drop index links_by_need;
    drop index links_of_person_by_need;
    create index links_by_priority on links (priority, last_event_at, code);
    create index links_of_person_by_priority on links (person_id, priority, last_event_at, code);

    alter table calls rename column is_listed to shown_in_desk;
    alter table calls rename column ends_at to reserved_until;
    alter table calls rename column end_by to hang_up_deadline;
    alter table calls rename column left_at to page_left_at;
    alter table calls rename column check_at to next_check_at;
    alter table calls rename column charged to charged_seconds
  `),
};
