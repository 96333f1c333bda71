/** Loudness of two sentences of a call, 0 to 100, as the embedded platform's synthesizer says them. */
const callerLevels = [
  16, 25, 58, 27, 29, 58, 25, 0, 16, 34, 100, 89, 43, 30, 74, 38, 50, 87, 61, 37, 42, 22, 5, 5, 24,
  53, 48, 44, 38, 28, 14, 14, 8, 1, 28, 55, 54, 28,
];
const agentLevels = [
  5, 12, 67, 69, 42, 18, 8, 34, 61, 48, 41, 7, 10, 12, 58, 83, 61, 9, 7, 18, 80, 68, 33, 20, 11, 34,
  56, 100, 53, 34, 66, 25, 10, 6, 20, 48, 67, 62, 40, 22,
];

export const stripWidth = 1072;
const height = 184;
const middle = height / 2;
const barWidth = 6;
const dialRadius = 92;
const gap = 26;
const pitch =
  (stripWidth - 2 * (dialRadius + gap) + barWidth) / (callerLevels.length + agentLevels.length);
const dialX = callerLevels.length * pitch - barWidth / 2 + gap + dialRadius;
/** Where the agent's bars begin, from the left. */
export const agentX = dialX + dialRadius + gap;

const icons = {
  microphone: (
    <>
      <rect x="9" y="2.5" width={barWidth} height="11.5" rx="3" />
      <path d="M5 11a7 7 0 0 0 14 0M12 18v3.5M8.5 21.5h7" />
    </>
  ),
  envelope: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2" />
      <path d="m3.500 7 8.500 6.500L20.500 7" />
    </>
  ),
};

interface VoiceStripProps {
  caller: string;
  agent: string;
  tick: string;
  /** What the button shows, and its colour. */
  icon: keyof typeof icons;
  iconColor: string;
}

function Bars({ levels, from, fill }: { levels: number[]; from: number; fill: string }) {
  return levels.map((level, index) => {
    const length = 6 + (level / 100) ** 0.8 * (height - 26);
    return (
      <rect
        key={index}
        x={from + index * pitch}
        y={middle - length / 2}
        width={barWidth}
        height={length}
        rx="3"
        fill={fill}
      />
    );
  });
}

/** The cluster in the middle of a call: the caller's voice, the button in its ring, the agent's. */
export function VoiceStrip({ caller, agent, tick, icon, iconColor }: VoiceStripProps) {
  return (
    <svg width={stripWidth} height={height} viewBox={`0 0 ${stripWidth} ${height}`}>
      {Bars({ levels: callerLevels, from: 0, fill: caller })}
      {Bars({ levels: agentLevels, from: agentX, fill: agent })}
      {Array.from({ length: 60 }, (_, second) => (
        <rect
          key={second}
          x={dialX - 1.5}
          y={middle - dialRadius}
          width="3"
          height="9"
          fill={tick}
          transform={`rotate(${second * 6} ${dialX} ${middle})`}
        />
      ))}
      <circle cx={dialX} cy={middle} r="70" fill={agent} />
      <g
        transform={`translate(${dialX - 36} ${middle - 36}) scale(3)`}
        fill="none"
        stroke={iconColor}
        strokeWidth="1.9"
        strokeLinecap="round"
      >
        {icons[icon]}
      </g>
    </svg>
  );
}
