// Runs in the page before its own scripts: replaces its microphone by one that says what `sayInCall` is given, and
// records when the visitor and the agent are audible. Plain JavaScript, since a compiled function cannot be passed
// into the page.
{
  /** Levels of audible sound, of full scale and of the loudest so far. Below them is the noise of a room. */
  const AUDIBLE = 0.03;
  const AUDIBLE_SHARE = 0.05;
  /** Longest pause between two words, in milliseconds. */
  const LONGEST_GAP = 400;
  const RATE = 48_000;

  /** Stretches of sound as [start, end], in milliseconds. */
  const heard = { visitor: [], agent: [] };

  async function listen(track, stretches) {
    // The page's policy forbids an audio worklet, which is a script of the bench.
    const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
    let loudest = 0;
    for (;;) {
      const { value: data, done } = await reader.read();
      if (done) return;
      const samples = new Float32Array(data.numberOfFrames);
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      data.close();
      const level = samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
      loudest = Math.max(loudest, level);
      if (level < Math.max(AUDIBLE, AUDIBLE_SHARE * loudest)) continue;
      const now = performance.now();
      const latest = stretches.at(-1);
      if (latest && now - latest[1] < LONGEST_GAP) latest[1] = now;
      else stretches.push([now, now]);
    }
  }

  let microphone;
  // The page opens one stream to ask for permission, and another for the call.
  navigator.mediaDevices.getUserMedia = () => {
    if (!microphone) {
      microphone = new MediaStreamAudioDestinationNode(new AudioContext({ sampleRate: RATE }));
      void listen(microphone.stream.getAudioTracks()[0], heard.visitor);
    }
    return Promise.resolve(microphone.stream.clone());
  };

  /** Says a sound, 16-bit samples in Base64; resolves at its end. */
  window.sayInCall = (base64) =>
    new Promise((resolve) => {
      const samples = new Int16Array(
        Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)).buffer,
      );
      const { context } = microphone;
      const buffer = context.createBuffer(1, samples.length, RATE);
      buffer.copyToChannel(
        Float32Array.from(samples, (sample) => sample / 32_768),
        0,
      );
      const source = new AudioBufferSourceNode(context, { buffer });
      source.onended = resolve;
      source.connect(microphone);
      source.start();
    });

  const streams = new WeakSet();
  new MutationObserver(() => {
    for (const { srcObject } of document.querySelectorAll('audio[data-participant-id]')) {
      if (!srcObject || streams.has(srcObject)) continue;
      streams.add(srcObject);
      void listen(srcObject.getAudioTracks()[0], heard.agent);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });

  window.heardInCall = heard;
}
