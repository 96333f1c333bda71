// For tests: stands in for the call machine that daily-js loads from Daily. It opens what it is told to
// open, and notes on `window.dailyMachine` what it was asked for. An agent that says nothing joins.
(() => {
  const what = 'iframe-call-message';
  const note = (window.dailyMachine ??= { requests: [], pictures: [] });
  const state = {
    local: { streams: {}, public: { subscribedTracks: {} } },
    streams: {},
    participants: {},
  };
  const off = { subscribed: true, state: 'off' };
  const participant = (id, name, local) => ({
    session_id: id,
    user_id: id,
    user_name: name,
    local,
    owner: false,
    record: false,
    joined_at: new Date(),
    permissions: {
      hasPresence: true,
      canSend: new Set(),
      canReceive: { base: true },
      canAdmin: false,
    },
    audio: local,
    video: false,
    screen: false,
    tracks: { audio: off, video: off, screenAudio: off, screenVideo: off },
  });

  for (const callClientId of window._daily.pendings.splice(0)) {
    let stream;
    const post = (event) =>
      window.postMessage({ ...event, what, from: 'embedded', callClientId }, location.origin);
    const act = {
      async 'join-meeting'({ properties }) {
        post({ action: 'call-machine-initialized' });
        stream = await navigator.mediaDevices.getUserMedia({
          audio: true,
          video: Boolean(properties.videoSource),
        });
        note.pictures.push(stream.getVideoTracks().length);
        post({ action: 'started-camera' });
        const local = participant('visitor', '', true);
        post({ action: 'joined-meeting', participants: { local }, internal: {} });
        post({ action: 'participant-joined', participant: participant('agent', 'Vapi Speaker') });
      },
      // The SDK listens for messages from here on.
      'update-input-settings'({ inputSettings, callbackStamp }) {
        post({ action: 'update-input-settings', inputSettings, callbackStamp });
        post({ action: 'app-message', data: 'listening', fromId: 'agent' });
      },
      'leave-meeting'() {
        for (const track of stream?.getTracks() ?? []) track.stop();
        post({ action: 'left-meeting' });
      },
    };
    window.addEventListener('message', ({ source, data }) => {
      if (source !== window || data?.what !== what || data.from !== 'module') return;
      if (data.callClientId !== callClientId) return;
      note.requests.push(JSON.parse(JSON.stringify(data)));
      void act[data.action]?.(data);
    });
    window._daily.instances[callClientId].callMachine = {
      store: { getState: () => state },
      reset: () => undefined,
    };
  }
})();
