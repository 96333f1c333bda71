import { readdirSync, readFileSync } from 'node:fs';
import type { OwnSite } from './site';

/** What proc(5)'s stat says of a process; undefined where there is none. */
export function statOf(pid: number) {
  try {
    // State and parent come after the command in brackets; 14 and 15 are in ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / 100;
    // One that has ended is there until its parent hears of it.
    return { isRunning: fields[0] !== 'Z', parent: Number(fields[1]), cpuSeconds };
  } catch {
    return undefined;
  }
}

/** The processes that a process has started. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number);
  return all.filter((id) => {
    const stat = statOf(id);
    return stat?.isRunning && stat.parent === pid;
  });
}

/** The one process that a server has started, without a hosted platform. */
export function voiceServiceOf(site: OwnSite): number {
  const children = childrenOf(pidOf(site));
  const [service] = children;
  // A signal to process 0 would reach this one.
  if (service === undefined || children.length > 1)
    throw new Error(`it has ${children.length} children`);
  return service;
}

export const pidOf = ({ process: { pid = 0 } }: OwnSite) => pid;
