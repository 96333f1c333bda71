import type { Database } from '@/lib/data/database';
import { databases } from '@/testing/databases';
import { listChanges, noteChange } from './desk-log';

const now = new Date('2027-03-01T12:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const dana = { id: 'd', name: 'Dana' };
const ben = { id: 'b', name: 'Ben' };

describe.each(databases)('$name', ({ open }) => {
  it('has one line for what somebody saves again and again', async () => {
    const db: Database = await open();
    const save = (person: typeof dana, of: string, subject: string, at: Date) =>
      noteChange(db, person, { action: 'dealership.saved', subject, again: { of } }, at);
    await save(dana, '1', 'Lakeside', after(0));
    await save(dana, '1', 'Lakeside Ford', after(1));
    await save(ben, '1', 'Lakeside Ford', after(2));
    await save(dana, '2', 'Sunrise Toyota', after(3));
    await save(dana, '1', 'Lakeside Ford', after(12));
    const { changes, total } = await listChanges(db, {});
    expect(total).toBe(4);
    expect(changes.map(({ person, subject, at }) => [person.name, subject, at])).toEqual([
      ['Dana', 'Lakeside Ford', after(12)],
      ['Dana', 'Sunrise Toyota', after(3)],
      ['Ben', 'Lakeside Ford', after(2)],
      ['Dana', 'Lakeside Ford', after(1)],
    ]);
  });
});
