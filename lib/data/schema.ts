import type { Generated } from 'kysely';

/** A lead as it is kept; times are milliseconds since 1970, and yes is 1. */
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
  /** 1 for a lead that a program sent, 2 where it perhaps did. */
  is_suspect: number;
  /** Of all that was sent, for a day; its id afterwards. No two leads have the same. */
  fingerprint: string;
  created_at: number;
  /** The link that led its visitor to us. */
  link_code: string | null;
  /** Whose it is: of whoever made the link, else the page, unless an owner says otherwise. */
  person_id: string | null;
  /** How far the desk has come with it. */
  stage: Generated<string>;
  stage_at: number | null;
  /** When the desk deleted it: for a while that can be undone. */
  deleted_at: number | null;
  /** As each `folded` column: by lib/data/folded.ts. */
  folded: Generated<string>;
  folded_dealership: Generated<string>;
}

/** A dealership of the desk. */
export interface DealershipEntryRow {
  id: string;
  /** Its path in small letters, which no two have. */
  path_key: string;
  slug: string;
  name: string;
  city: string;
  /** `draft`, `published` or `withdrawn`. */
  state: string;
  /** What is being edited, as JSON; it may be incomplete. */
  content: string;
  /** What the page shows or showed last, as JSON of a registry's file. */
  published: string | null;
  /** The number of the change that servers follow; 0 where it never was public. */
  revision: number;
  created_by: string | null;
  created_at: number;
  updated_at: number;
  published_at: number | null;
  deleted_at: number | null;
  folded: Generated<string>;
}

/** A link that was made for one person, with what came of it so far. */
export interface LinkRow {
  code: string;
  dealership_slug: string;
  person_id: string | null;
  person_name: string;
  /** A label of the desk's own. */
  recipient: string;
  /** The first name that a message greets by; empty where there is none, as are phone and email. */
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
  /** When it was made, or the newest of the three above. */
  last_event_at: number;
  /** While it is set the link leads nowhere and counts nothing. */
  paused_at: number | null;
  /** Lists leave it out until something comes of it. */
  archived_at: number | null;
  /** How many of the visits began with its QR code. */
  scan_count: Generated<number>;
  /** Since when its page is looked at; null once that was left. */
  here_since: number | null;
  /** What waits for a person: 3 a request, 2 a talk, 1 a visit, 0 nothing yet, -1 nothing any more. */
  need: Generated<number>;
  folded: Generated<string>;
  folded_person: Generated<string>;
}

/** A web call: its place in the limits' counts, and its line in the log of calls. Its words stay with the platform. */
export interface CallRow {
  /** Unguessable; the call carries it as its claim, so that the platform can be asked for it. */
  id: string;
  /** The platform's id, once it has made the call. */
  platform_id: string | null;
  /** Digests of the visitor's address and the network around it, for an hour. */
  address: string | null;
  network: string | null;
  dealership_slug: string | null;
  link_code: string | null;
  /** Whether the desk shows it: 1 for a call from a published page that none of the desk's people made. */
  is_listed: Generated<number>;
  started_at: number;
  /** When its line is free again at the latest. */
  ends_at: number;
  /** From when on this site ends it; null for a call that the platform ends. */
  end_by: number | null;
  /** When its page said that it is over, or its visitor stopped waiting for it. */
  left_at: number | null;
  /** Seconds of the day's budget; 0 for a call that never began. */
  charged: number;
  /** When it was over, by the platform's word. */
  ended_at: number | null;
  seconds: number | null;
  end_reason: string | null;
  /** What was booked, as JSON of `Booking` of lib/links/calls.ts, without the name; null until it is over. */
  bookings: string | null;
  /** When the platform is asked about it next; null once it is over, or given up. */
  check_at: number | null;
}

/** The tables of the database. */
export interface Schema {
  leads: LeadRow;
  lead_notes: {
    id: string;
    lead_id: string;
    person_name: string;
    text: string;
    created_at: number;
  };
  /** The spots of the offer that are taken. One stays when the lead that took it is deleted. */
  places: { number: number; lead_id: string | null; confirmed_at: number };
  /** One telling of one lead or notice, written with it and tried until it has succeeded. */
  deliveries: {
    /** The same on every repetition: the message's id for the recipient. */
    id: string;
    lead_id: string | null;
    notice_id: string | null;
    channel: string;
    /** Of a notice: the person, or the device, that it goes to. */
    recipient: Generated<string>;
    state: string;
    attempts: number;
    created_at: number;
    /** When it is to be tried, at the earliest; a minute ahead while a server has it in hand. */
    next_at: number;
    last_error: string | null;
  };
  /** What a prospect did that somebody is told of. */
  notices: {
    id: string;
    /** Whose link it is; null where it is nobody's: then owners are told. */
    person_id: string | null;
    /** `opened`, `talked`, `booked`, or the kind of a form. */
    cause: string;
    at: number;
    link_code: string | null;
    lead_id: string | null;
    /** The platform's. */
    call_id: string | null;
  };
  /** How each person wants to be told. */
  notice_choices: {
    person_id: string;
    /** As JSON; null where nothing was chosen yet. */
    choices: string | null;
    /** Of the newest notice that was looked at. */
    seen_at: Generated<number>;
  };
  /** Browsers that take pushes, by the address and keys that they gave. */
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
  /** Paths in small letters by which a dealership's page was reached before. They lead to where it is now. */
  former_paths: { path_key: string; entry_id: string };
  /** A number that grows with each change of what it is named after, in the transaction of the change. */
  changes: { name: string; number: number };
  links: LinkRow;
  /** What came of links. An event outlives its link, without naming it. */
  events: {
    id: string;
    link_code: string | null;
    person_id: string | null;
    /** `opened`, `scanned`, `talked`, `call-back`, `reserve`, `question` or `trial`. */
    kind: string;
    at: number;
    /** How long somebody talked. */
    seconds: Generated<number>;
    /** The platform's id of the call. */
    call_id: string | null;
  };
  calls: CallRow;
  /** When somebody of the desk takes up a link or a lead again; of each at most one. */
  follow_ups: {
    id: string;
    link_code: string | null;
    lead_id: string | null;
    /** Whose it is. */
    person_id: string;
    /** As `2026-12-05`. */
    day: string;
    note: string;
    done_at: number | null;
  };
  /** How often something was tried in the window that ends then: the rate limits' counts. */
  attempts: { key: string; count: number; ends_at: number };
  /** Who has changed what at the desk. */
  desk_log: {
    id: string;
    at: number;
    person_id: string | null;
    person_name: string;
    action: string;
    subject: string;
    details: string;
  };
  /** A person's own words of the message that goes with a link. */
  templates: { person_id: string; name: string; words: string; updated_at: number };
  // The next five are better-auth's (1.7), under its names; of their columns those that the site reads.
  people: {
    id: string;
    name: string;
    email: string;
    role: string;
    phone: string | null;
    calendarUrl: string | null;
    /** 1 for who wants no list of first steps anymore. */
    steps_over: Generated<number>;
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
  /** What the servers share and nobody outside may know, such as the key that signs sessions. */
  secrets: { name: string; value: string };
}
