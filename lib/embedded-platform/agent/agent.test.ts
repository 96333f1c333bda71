/** @jest-environment node */
import { closeSpeech, speak, synthesizePcm } from '../speech/speech';
import { createAgent } from './agent';
afterAll(closeSpeech);
test('smoke', async () => {
  const log: unknown[] = [];
  const visitor = await synthesizePcm('Hello, I would like to book a service for my car please.');
  await speak('Hi, thanks for calling Sunrise Toyota!');
  const agent = createAgent({
    firstMessage: 'Hi, thanks for calling Sunrise Toyota! How can I help you today?',
    dealership: undefined,
    clientMessages: ['transcript', 'speech-update', 'status-update', 'user-interrupted', 'hang'],
    maxDurationSeconds: 60,
    silenceTimeoutSeconds: 30,
    speak,
    emit: (m) => log.push(`${tick * 20} ${JSON.stringify(m)}`),
    hangUp: (r) => log.push(r),
  });
  let tick = 0;
  let packets = 0;
  agent.start();
  for (; tick < 500; tick++) {
    await new Promise((r) => setTimeout(r, tick % 5 === 0 ? 1 : 0));
    const at = (tick - 75) * 960;
    const frame = new Int16Array(960);
    if (at >= 0 && at < visitor.length) frame.set(visitor.subarray(at, at + 960));
    agent.hear(frame);
    if (agent.nextPacket()) packets++;
  }
  agent.stop();
  console.log(visitor.length / 48000, packets, log.join('\n'));
});
