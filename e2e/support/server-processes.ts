import { readdirSync, readFileSync } from 'node:fs';
import type { OwnSite } from './site';

/** Reads a process's state from /proc/PID/stat; undefined if there is no such process. */
export function statOf(pid: number) {
  try {
    // State and parent follow the command in brackets; fields 14 and 15 are ticks of 10 ms.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / 100;
    // A process that has ended stays a zombie until its parent reaps it.
    return { isRunning: fields[0] !== 'Z', parent: Number(fields[1]), cpuSeconds };
  } catch {
    return undefined;
  }
}

/** Ids of a process's children. */
export function childrenOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number);
  return all.filter((id) => {
    const stat = statOf(id);
    return stat?.isRunning && stat.parent === pid;
  });
}

/** Id of the voice service, the only child of a server without a hosted platform. */
export function voiceServiceOf(site: OwnSite): number {
  const children = childrenOf(pidOf(site));
  const [service] = children;
  // A signal to process 0 would reach this one.
  if (service === undefined || children.length > 1)
    throw new Error(`it has ${children.length} children`);
  return service;
}

export const pidOf = ({ process: { pid = 0 } }: OwnSite) => pid;
