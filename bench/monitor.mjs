// Loaded into a server of the benchmark (node --import): answers on loopback with how it fares since
// it was last asked. MONITOR_PORT is where.
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// The server's worker threads load this too.
if (isMainThread && process.env.MONITOR_PORT) {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const resolutionMs = 5;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  // The histogram records the time between two looks. The pause between them is not part of the delay.
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs);

  createServer((request, response) => {
    const eventLoop = {
      p50: ms(delay.percentile(50)),
      p99: ms(delay.percentile(99)),
      max: ms(delay.max),
    };
    // Collected first, since garbage is not a leak. The time that this stops the loop is not counted.
    if (request.url === '/memory') collectGarbage();
    const { heapUsed, external, rss } = process.memoryUsage();
    response.end(JSON.stringify({ eventLoop, held: heapUsed + external, rss }));
    delay.reset();
  })
    .listen(Number(process.env.MONITOR_PORT), '127.0.0.1')
    .unref();
}
