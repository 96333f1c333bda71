// Runs in the page before its own scripts: notes when the click, the connection and the first sound of a
// call came. Plain JavaScript, because a compiled function does not survive the way into the page.
{
  /** @type {Record<string, number>} milliseconds on the page's clock */
  let noted = {};
  const note = (name) => (noted[name] ??= performance.now());

  addEventListener('click', () => note('click'), { capture: true });

  const streams = new WeakSet();
  async function listen(stream) {
    if (streams.has(stream)) return;
    streams.add(stream);
    // An audio worklet would do, but for the page's policy, which refuses a script of the bench's.
    const [track] = stream.getAudioTracks();
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
    for (;;) {
      const { value: data, done } = await reader.read();
      if (done) return;
      const samples = new Float32Array(data.numberOfFrames);
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      data.close();
      if (samples.some((sample) => Math.abs(sample) > 0.01)) break;
    }
    note('heard');
    await reader.cancel();
  }

  new MutationObserver(() => {
    if (document.querySelector('button[aria-pressed="true"]')) note('connected');
    for (const player of document.querySelectorAll('audio[data-participant-id]')) {
      if (player.srcObject) void listen(player.srcObject);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });

  const requestSince = (start, part) =>
    performance
      .getEntriesByType('resource')
      .find(({ name, startTime }) => startTime >= start && name.includes(part));

  window.callTiming = {
    reset() {
      noted = {};
      performance.clearResourceTimings();
    },
    isUnderWay: () => 'heard' in noted && 'connected' in noted,
    read() {
      const { click } = noted;
      const call = requestSince(click, '/api/call/web');
      const room = requestSince(click, '/api/embedded/rooms/');
      return {
        requested: call?.startTime - click,
        answered: call?.responseEnd - click,
        offered: room?.startTime - click,
        joined: room?.responseEnd - click,
        connected: noted.connected - click,
        heard: noted.heard - click,
      };
    },
  };
}
