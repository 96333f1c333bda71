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
  is_suspect: number;
  /** Of all that was sent, for a day; its id afterwards. No two leads have the same. */
  fingerprint: string;
  created_at: number;
}

/** A spot of the offer that is taken. It stays when the lead that took it is deleted. */
export interface PlaceRow {
  number: number;
  lead_id: string | null;
  confirmed_at: number;
}

/** One telling of one lead, written with the lead and tried until it has succeeded. */
export interface DeliveryRow {
  /** The same on every repetition: the message's id for whoever gets it. */
  id: string;
  lead_id: string;
  channel: string;
  state: string;
  attempts: number;
  created_at: number;
  /** When it is to be tried, at the earliest. */
  next_at: number;
  /** Until when a server has it in hand; 0 where none has. */
  claimed_until: number;
  claimed_by: string | null;
  /** Of a confirmation: which of its recipient's few of the day it is. No two have the same. */
  slot: string | null;
  last_error: string | null;
}

/** The tables of the database. */
export interface Schema {
  leads: LeadRow;
  places: PlaceRow;
  deliveries: DeliveryRow;
}
