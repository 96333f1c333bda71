import { type Database, purgeDeleted } from '@/lib/data/database';
import { readBoard } from '@/lib/links/board';
import { createLink, findLink } from '@/lib/links/link-store';
import { databases } from '@/testing/databases';
import { channels, leadNamed } from '@/testing/leads';
import { claimDeliveries } from './delivery';
import { addNote, changeLead, findDeskLead, listDeskLeads, setDeleted } from './desk-leads';
import { exportLeads } from './lead-export';
import { storeLead } from './lead-store';

const now = new Date('2026-11-23T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const ann = { id: 'ann', name: 'Ann' };

/** A lead from the page that the links open. */
const leadFrom = (name: string) => ({ ...leadNamed(name), dealershipSlug: 'LeeFord' });

async function exported(db: Database, personId?: string): Promise<string> {
  let csv = '';
  for await (const part of exportLeads(db, personId)) csv += part.toString();
  return csv;
}

describe.each(databases)('$name', ({ open }) => {
  async function deskWithLead() {
    const db = await open();
    const link = await createLink(
      db,
      { dealership_slug: 'LeeFord', recipient: '=Dana', channel: 'text', note: '' },
      ann,
      now,
    );
    const { id, reference } = await storeLead(db, leadFrom('Dana'), {
      channels,
      now,
      linkCode: link.code,
    });
    return { db, link, id, reference };
  }

  it('finds the forms sent after a call, with their transcripts', async () => {
    const db = await open();
    const sent = { ...leadFrom('Dana'), callId: 'call-1', transcript: 'You: Hello.' };
    await storeLead(db, sent, { channels: [], now });
    await storeLead(db, { ...leadFrom('Other'), callId: 'call-2' }, { channels: [], now });
    const { leads, total } = await listDeskLeads(db, { callId: 'call-1' });
    expect(total).toBe(1);
    expect(leads[0]).toMatchObject({ name: 'Dana', transcript: 'You: Hello.' });
    expect((await listDeskLeads(db, { callId: 'call-1', personId: 'ann' })).total).toBe(0);
  });

  it('counts a form for its link, unless suspect, and shows it to the link’s owner', async () => {
    const { db, link, reference } = await deskWithLead();
    await storeLead(
      db,
      { ...leadFrom('Robot'), isSuspect: true },
      {
        channels: [],
        now,
        linkCode: link.code,
      },
    );
    await storeLead(db, leadFrom('Nobody'), { channels: [], now: later(1), linkCode: '000000' });
    // A repetition.
    await storeLead(db, leadFrom('Dana'), { channels: [], now, linkCode: link.code });
    expect((await findLink(db, link.code))?.lead_count).toBe(1);
    expect((await readBoard(db, { days: 7, now })).funnel.asked).toBe(1);
    expect((await listDeskLeads(db)).total).toBe(2);
    const own = await listDeskLeads(db, { personId: 'ann' });
    expect(own.leads).toEqual([
      expect.objectContaining({
        reference,
        stage: 'new',
        link: { code: link.code, recipient: '=Dana', person: ann },
      }),
    ]);
    expect(await findDeskLead(db, reference, 'bob')).toBeUndefined();
    const csv = await exported(db, 'ann');
    expect(csv.split('\r\n')).toHaveLength(3);
    expect(csv).toContain(',Asked for,Stage,Spot,');
    expect(csv).toContain(`,${link.code},'=Dana,Ann,LeeFord,`);
  });

  it('exports each lead once, in parts, while another export stalls', async () => {
    const db = await open();
    await db.transaction().execute(async (transaction) => {
      for (let i = 0; i < 401; i++)
        await storeLead(transaction, leadFrom(`Lead ${i}`), { channels: [], now: later(i >> 7) });
    });
    const slow = exportLeads(db);
    await slow.next();
    const names = [...(await exported(db)).matchAll(/,(Lead \d+),/g)].map(([, name]) => name);
    expect([names.length, new Set(names).size]).toEqual([401, 401]);
    await slow.return(undefined);
  });

  it('keeps stages and notes, and finds leads by stage', async () => {
    const { db, id, reference } = await deskWithLead();
    const other = await storeLead(db, leadFrom('Ann'), { channels: [], now: later(1) });
    await changeLead(db, id, { stage: 'won', stage_at: later(2).getTime() });
    await addNote(db, id, { text: 'Rang\0 twice', personName: 'Ann' }, later(3));
    await addNote(db, id, { text: 'Signed', personName: 'Ann' }, later(4));
    expect(await findDeskLead(db, reference.toLowerCase())).toMatchObject({
      stage: 'won',
      notes: [
        { personName: 'Ann', text: 'Signed', createdAt: later(4).getTime() },
        { text: 'Rang twice', createdAt: later(3).getTime() },
      ],
    });
    const references = async (filter: Parameters<typeof listDeskLeads>[1]) =>
      (await listDeskLeads(db, filter)).leads.map((lead) => lead.reference);
    expect(await references({})).toEqual([other.reference, reference]);
    expect(await references({ stage: 'won', page: 1 })).toEqual([reference]);
    expect(await references({ q: 'dana lee' })).toEqual([reference]);
  });

  it('hides a deleted lead, does not deliver it, and restores it whole', async () => {
    const { db, reference } = await deskWithLead();
    await setDeleted(db, reference, now);
    expect(await findDeskLead(db, reference)).toBeUndefined();
    expect((await listDeskLeads(db)).leads).toEqual([]);
    expect(await claimDeliveries(db, now)).toEqual([]);
    // The same form is new again, since the deleted lead will be gone.
    const again = await storeLead(db, leadFrom('Dana'), { channels: [], now });
    expect(again.isNew).toBe(true);

    expect(await setDeleted(db, reference, null, 'bob')).toBeUndefined();
    expect(await setDeleted(db, reference, null, 'ann')).toMatchObject({ reference });
    expect((await claimDeliveries(db, now))[0]?.lead?.reference).toBe(reference);
    await setDeleted(db, reference, now);
    await purgeDeleted(db, later(600_000));
    expect(await setDeleted(db, reference, null)).toBeUndefined();
    expect((await listDeskLeads(db)).leads.map((lead) => lead.reference)).toEqual([
      again.reference,
    ]);
  });
});
