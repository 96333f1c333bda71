// Runs in the page before its own scripts: notes when the click, the connection and the first sound of a
// call came. Plain JavaScript, because a compiled function does not survive the way into the page.
{
  /** @type {Record<string, number>} milliseconds on the page's clock */
  let noted = {};
  const note = (name) => (noted[name] ??= performance.now());

  addEventListener('click', () => note('click'), { capture: true });

  // A context that is running before the call, so that starting one is not part of the figure.
  const context = new AudioContext();
  const worklet = `registerProcessor('first-sound', class extends AudioWorkletProcessor {
    process([[samples]]) {
      if (!samples?.some((s) => Math.abs(s) > 0.01)) return true;
      this.port.postMessage(null);
      return false;
    }
  })`;
  const ready = context.audioWorklet.addModule(
    URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' })),
  );

  const streams = new WeakSet();
  async function listen(stream) {
    if (streams.has(stream)) return;
    streams.add(stream);
    void context.resume();
    await ready;
    const node = new AudioWorkletNode(context, 'first-sound');
    node.port.onmessage = () => note('heard');
    context.createMediaStreamSource(stream).connect(node);
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
