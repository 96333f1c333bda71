export function readAddress(dependencies: {
  environment: Record<string, string | undefined>;
  machineName: string;
}): { port: number; host: string | undefined };
export function localUrl(host: string | undefined, port: number): string;
