// Runs in the page before its own scripts: notes when the visitor's microphone and the agent were heard last and first.
// Plain JavaScript, because a compiled function does not survive the way into the page.
{
  /** What is softer is a room's noise: of full scale, and of the loudest so far, since browsers turn microphones up. */
  const AUDIBLE = 0.03;
  const AUDIBLE_SHARE = 0.05;

  let voiceAt = -Infinity;
  let agentAt = -Infinity;
  /** Milliseconds from the visitor's last sound to the agent's first after it. */
  const answers = [];

  async function listen(track, hear) {
    // An audio worklet would do, but for the page's policy, which refuses a script of the bench's.
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
      if (level > Math.max(AUDIBLE, AUDIBLE_SHARE * loudest)) hear(performance.now());
    }
  }

  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    const [track] = stream.getAudioTracks();
    if (track) void listen(track.clone(), (now) => (voiceAt = now));
    return stream;
  };

  const streams = new WeakSet();
  new MutationObserver(() => {
    for (const { srcObject } of document.querySelectorAll('audio[data-participant-id]')) {
      if (!srcObject || streams.has(srcObject)) continue;
      streams.add(srcObject);
      void listen(srcObject.getAudioTracks()[0], (now) => {
        if (voiceAt > agentAt) answers.push(now - voiceAt);
        agentAt = now;
      });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });

  window.answerTimes = answers;
}
