import type { Generated } from 'kysely';

/** A stored lead. Times are milliseconds since 1970, and true is 1. */
export interface LeadRow {
  id: string;
  reference: string;
  kind: string;
  status: string;
  name: string;
  dealership: string;
  dealership_slug: string | null;
  email: string | null;
  phone: string | null;
  message: string | null;
  plan: string | null;
  call_at: number | null;
  time_zone: string | null;
  call_id: string | null;
  transcript: string | null;
  /** 0 for a person's lead, 1 for a bot's, 2 for a possible bot's. */
  bot_suspicion: number;
  /** Digest of the content for a day, then the lead's id; unique. */
  fingerprint: string;
  created_at: number;
  /** Code of the link by which the visitor came. */
  link_code: string | null;
  /** Owner: creator of the link, else of the page, unless an owner of the desk has changed it. */
  person_id: string | null;
  /** Stage of the desk's work. */
  stage: Generated<string>;
  stage_at: number | null;
  /** Time of the deletion at the desk; it can be undone for a while. */
  deleted_at: number | null;
  /** Like all `folded` columns, written by lib/data/folded.ts. */
  folded: Generated<string>;
  folded_dealership: Generated<string>;
}

/** A dealership created at the desk. */
export interface DealershipEntryRow {
  id: string;
  /** Path in lower case; unique. */
  path_key: string;
  slug: string;
  name: string;
  city: string;
  /** `draft`, `published` or `withdrawn`. */
  state: string;
  /** Draft as JSON; may be incomplete. */
  content: string;
  /** Content of the page now or when last public, as JSON of a registry file. */
  published: string | null;
  /** Revision that servers follow; 0 if the page was never public. */
  revision: number;
  created_by: string | null;
  created_at: number;
  updated_at: number;
  published_at: number | null;
  deleted_at: number | null;
  folded: Generated<string>;
}

/** A link for one person, with its counts. */
export interface LinkRow {
  code: string;
  dealership_slug: string;
  person_id: string | null;
  person_name: string;
  /** Label that only the desk shows. */
  recipient: string;
  /** First name in the message's greeting; empty if unknown, like phone and email. */
  greeting: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  channel: string;
  note: string;
  ends_at: number | null;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  opened_count: Generated<number>;
  last_opened_at: number | null;
  talk_count: Generated<number>;
  talk_seconds: Generated<number>;
  last_talked_at: number | null;
  lead_count: Generated<number>;
  last_lead_at: number | null;
  /** Time of its creation, or the newest of the three above. */
  last_event_at: number;
  /** While set, the link opens no page and counts nothing. */
  paused_at: number | null;
  /** While set, lists leave it out until its next event. */
  archived_at: number | null;
  /** Number of visits by its QR code. */
  scan_count: Generated<number>;
  /** Time since which its page is being viewed; null once the page was left. */
  present_since: number | null;
  /** One of `linkPriority` of lib/domain/link.ts. */
  priority: Generated<number>;
  folded: Generated<string>;
  folded_person: Generated<string>;
}

/**
 * A web call: its count against the limits, and its entry in the log of calls. Its transcript stays with the platform.
 */
export interface CallRow {
  /** Unguessable claim that the call carries, so that the platform can be searched for it. */
  id: string;
  /** The platform's id, once the call is made. */
  platform_id: string | null;
  /** Digests of the visitor's address and its network, kept for an hour. */
  address: string | null;
  network: string | null;
  dealership_slug: string | null;
  link_code: string | null;
  /** 1 if the desk shows the call: it came from a published page and not from the desk's own people. */
  shown_in_desk: Generated<number>;
  started_at: number;
  /** Latest time at which its line is free again. */
  reserved_until: number;
  /** Time from which this site ends the call; null if the platform ends it. */
  hang_up_deadline: number | null;
  /** Time when the page reported its end, or its visitor stopped waiting for it. */
  page_left_at: number | null;
  /** Charge to the day's budget; 0 for a call that never began. */
  charged_seconds: number;
  /** Time of its end, as reported by the platform. */
  ended_at: number | null;
  seconds: number | null;
  end_reason: string | null;
  /** Bookings as JSON of `Booking` of lib/links/calls.ts, without names; null during the call. */
  bookings: string | null;
  /** Time of the next question to the platform; null once the call is over or given up. */
  next_check_at: number | null;
}

/** Tables of the database. */
export interface Schema {
  leads: LeadRow;
  lead_notes: {
    id: string;
    lead_id: string;
    person_name: string;
    text: string;
    created_at: number;
  };
  /** Taken spots of the offer. A spot stays taken when its lead is deleted. */
  offer_spots: { number: number; lead_id: string | null; confirmed_at: number };
  /** Outbox: one delivery of one lead or notice, written with it and retried until it succeeds. */
  deliveries: {
    /** Message id for the recipient, the same for every retry. */
    id: string;
    lead_id: string | null;
    notice_id: string | null;
    channel: string;
    /** For a notice, the id of its person or device. */
    recipient: Generated<string>;
    state: string;
    attempts: number;
    created_at: number;
    /** Earliest time of the next attempt; a minute ahead while a server works on it. */
    next_attempt_at: number;
    last_error: string | null;
  };
  /** Events that people are notified of. */
  notices: {
    id: string;
    /** Owner of the link; null without one, so that owners of the desk are notified. */
    person_id: string | null;
    /** `opened`, `talked`, `booked`, or the kind of a form. */
    cause: string;
    at: number;
    link_code: string | null;
    lead_id: string | null;
    /** The platform's id of the call. */
    call_id: string | null;
  };
  /** Each person's choice of notices. */
  notice_choices: {
    person_id: string;
    /** As JSON; null before the first choice. */
    choices: string | null;
    /** Time of the newest notice seen. */
    seen_at: Generated<number>;
  };
  /** Browsers that receive pushes, with their addresses and keys. */
  push_devices: {
    id: string;
    person_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
    created_at: number;
  };
  dealership_entries: DealershipEntryRow;
  /** Former paths of pages in lower case; they redirect to the current path. */
  former_paths: { path_key: string; entry_id: string };
  /** Numbers that all servers share: revisions, the retention time, and since when calls are refused. */
  shared_numbers: { name: string; number: number };
  links: LinkRow;
  /** Events of links. An event outlives its link, without naming it. */
  events: {
    id: string;
    link_code: string | null;
    person_id: string | null;
    /** `opened`, `scanned`, `talked`, `call-back`, `reserve`, `question` or `trial`. */
    kind: string;
    at: number;
    /** Length of the talk. */
    seconds: Generated<number>;
    /** The platform's id of the call. */
    call_id: string | null;
  };
  calls: CallRow;
  /** Follow-ups of the desk; at most one for a link or a lead. */
  follow_ups: {
    id: string;
    link_code: string | null;
    lead_id: string | null;
    /** Owner of the follow-up. */
    person_id: string;
    /** Date such as `2026-12-05`. */
    day: string;
    note: string;
    done_at: number | null;
  };
  /** Counts of the rate limits in a window that ends at `ends_at`. */
  rate_limits: { key: string; count: number; ends_at: number };
  /** Log of changes at the desk. */
  desk_log: {
    id: string;
    at: number;
    person_id: string | null;
    person_name: string;
    action: string;
    subject: string;
    details: string;
  };
  /** A person's own wording of the message that accompanies a link. */
  templates: { person_id: string; name: string; words: string; updated_at: number };
  // The next five tables belong to better-auth (1.7) and use its names; only columns that the site reads are listed.
  people: {
    id: string;
    name: string;
    email: string;
    role: string;
    phone: string | null;
    calendarUrl: string | null;
    /** 1 if the person has dismissed the list of first steps. */
    onboarding_done: Generated<number>;
    updatedAt: unknown;
  };
  sessions: {
    id: string;
    userId: string;
    userAgent: string | null;
    expiresAt: unknown;
    createdAt: unknown;
    updatedAt: unknown;
  };
  passkeys: { id: string; userId: string; name: string | null; createdAt: unknown };
  accounts: { id: string; userId: string };
  verifications: { id: string; value: string; expiresAt: unknown };
  /** Secrets that all servers share, such as the key that signs sessions. */
  secrets: { name: string; value: string };
}
