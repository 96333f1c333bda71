import { databases } from '@/testing/databases';
import { authOf } from './auth';
import { sessionOf } from './session';

describe.each(databases)('$name', ({ open }) => {
  it('signs in', async () => {
    const db = await open();
    const auth = await authOf(db);
    const context = await auth.$context;
    const user = await context.internalAdapter.createUser({
      name: 'Dana',
      email: 'dana@example.com',
      emailVerified: true,
      role: 'owner',
    });
    await context.internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: await context.password.hash('a long password'),
    });
    const response = await auth.api.signInEmail({
      body: { email: 'dana@example.com', password: 'a long password' },
      asResponse: true,
    });
    console.log(response.status, response.headers.getSetCookie(), await response.text());
    const cookie = response.headers
      .getSetCookie()
      .map((c) => c.split(';')[0])
      .join('; ');
    const database = async () => db;
    expect(await sessionOf(new Headers({ cookie }), { database })).toMatchObject({
      person: { name: 'Dana', role: 'owner' },
    });
    console.log(
      await db.selectFrom('sessions').selectAll().execute(),
      await db.selectFrom('people').selectAll().execute(),
    );
    await auth.api.signOut({ headers: new Headers({ cookie }) });
    expect(await sessionOf(new Headers({ cookie }), { database })).toBeUndefined();
  });
});
