export function readAddress(
  environment: Record<string, string | undefined>,
  machineName: string,
): { port: number; host: string | undefined };
