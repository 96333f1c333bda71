import { databases } from '@/testing/databases';
import { readBoard } from './board';
import { boardVersion } from './board-version';
import { listCalls } from './calls';
import {
  createLink,
  deleteLink,
  findLink,
  listLinks,
  purgeLinks,
  restoreLink,
  signsOf,
  updateLink,
} from './link-store';
import { recordSign } from './record-sign';
import {
  addNote,
  deleteDeskLead,
  findDeskLead,
  listDeskLeads,
  restoreDeskLead,
  setStage,
} from '@/lib/leads/desk-leads';
import { storeLead } from '@/lib/leads/lead-store';
import { leadNamed } from '@/testing/store-leads';

const now = new Date('2026-11-23T12:00:00Z');
const ann = { id: 'ann', name: 'Ann' };
const newLink = {
  dealershipSlug: 'SunriseToyota',
  recipient: 'José at Sunrise',
  channel: 'text',
  note: '',
} as const;

describe.each(databases)('$name', ({ open }) => {
  it('smokes', async () => {
    const db = await open();
    const link = await createLink(db, newLink, ann, now);
    expect(await findLink(db, link.code.toLowerCase())).toEqual(link);
    const v = await boardVersion(db);
    expect(await recordSign(db, { code: link.code, kind: 'opened', id: 'a', at: now })).toBe(true);
    expect(await recordSign(db, { code: link.code, kind: 'opened', id: 'a', at: now })).toBe(false);
    expect(await boardVersion(db)).toBeGreaterThan(v);
    expect(
      (await listLinks(db, { q: 'sunrise josé', personId: 'ann', sort: 'dealership' })).total,
    ).toBe(1);
    for (const sort of ['sign', 'recipient', 'opened'] as const)
      expect((await listLinks(db, { sort })).total).toBe(1);
    await updateLink(db, link.code, { endsAt: undefined, note: '50%' }, now);
    expect((await listLinks(db, { q: '50%' })).total).toBe(1);
    expect((await listLinks(db, { q: '5_%' })).total).toBe(0);
    expect(await signsOf(db, link.code)).toHaveLength(1);
    await deleteLink(db, link.code, now);
    expect(await findLink(db, link.code)).toBeUndefined();
    await restoreLink(db, link.code);
    expect(await findLink(db, link.code)).toBeDefined();
    await purgeLinks(db, now);
    expect((await listCalls(db, { q: 'x', sort: 'seconds', personId: 'ann' })).total).toBe(0);
    const { reference } = await storeLead(db, leadNamed('a'), { channels: [], now });
    await addNote(db, reference, 'Hm', ann, now);
    await setStage(db, reference, 'won', now);
    expect(
      (await listDeskLeads(db, { sort: 'stage', q: 'lee', page: 1, stage: 'won' })).total,
    ).toBe(1);
    expect((await listDeskLeads(db, { sort: 'name', personId: 'ann' })).leads).toEqual([]);
    await deleteDeskLead(db, reference, now);
    expect(await findDeskLead(db, reference)).toBeUndefined();
    expect(await restoreDeskLead(db, reference)).toBe(true);
    expect(await restoreDeskLead(db, reference, 'ann')).toBe(false);
  });
});
