/** Next calls this once when a server starts, before it answers. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startSite } = await import('./lib/launch/start-site');
  await startSite();
}
