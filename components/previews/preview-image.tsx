import { BrandMark } from '@/components/layout/brand';
import type { Preview } from '@/lib/content/previews';
import { site } from '@/lib/content/site';

import { headlineLines } from './headline-lines';

/** Colors of the dark theme, whose tokens the renderer cannot read. */
const ink = '#090e18';
const paper = '#fbf9f4';
const amber = '#feb72f';
const muted = '#b6bbc4';
const tick = '#4f5869';

const wide = { fontFamily: 'wide', letterSpacing: '-0.032em' };
const row = { display: 'flex', alignItems: 'center' };

/**
 * A page's preview image of 1200 × 630 pixels. Styles are inline, since the renderer (Satori) reads no style sheet;
 * this never becomes HTML.
 */
export function PreviewImage({ plate, headline, icon, call }: Preview) {
  const { size, lines } = headlineLines(headline) ?? { size: 30, lines: headline };
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '48px 64px 0',
        background: ink,
        color: paper,
        fontFamily: 'text',
      }}
    >
      <div style={{ ...row, justifyContent: 'space-between' }}>
        <div style={{ ...row, gap: 16 }}>
          <BrandMark width="44" height="36" fill={paper} />
          <div style={{ ...wide, fontSize: 40 }}>{site.name}</div>
        </div>
        <div style={{ fontSize: 30, color: muted }}>{plate}</div>
      </div>
      <div
        style={{
          ...wide,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          height: 280,
          fontSize: size,
          lineHeight: 1.04,
        }}
      >
        {lines.map((text) => (
          // Satori kerns within words only but measures without kerning: a line without breaks is one word.
          <div key={text} style={{ whiteSpace: 'nowrap' }}>
            {text.replaceAll(' ', '\u00a0')}
          </div>
        ))}
      </div>
      <VoiceStrip icon={icon} />
      {call && (
        <div style={{ display: 'flex', marginTop: 14, fontSize: 24, color: muted }}>
          <div style={{ display: 'flex', width: agentX, gap: 16 }}>
            <div style={{ color: paper }}>{call.time}</div>
            <div>{call.caller}</div>
          </div>
          <div>{call.agent}</div>
        </div>
      )}
    </div>
  );
}

/** Loudness of two sentences of a call, 0 to 100, as synthesized by the embedded platform. */
const callerLevels = [
  16, 25, 58, 27, 29, 58, 25, 0, 16, 34, 100, 89, 43, 30, 74, 38, 50, 87, 61, 37, 42, 22, 5, 5, 24,
  53, 48, 44, 38, 28, 14, 14, 8, 1, 28, 55, 54, 28,
];
const agentLevels = [
  5, 12, 67, 69, 42, 18, 8, 34, 61, 48, 41, 7, 10, 12, 58, 83, 61, 9, 7, 18, 80, 68, 33, 20, 11, 34,
  56, 100, 53, 34, 66, 25, 10, 6, 20, 48, 67, 62, 40, 22,
];

const width = 1072;
const height = 184;
const middle = height / 2;
const bar = 6;
const dialRadius = 92;
const gap = 26;
const pitch = (width - 2 * (dialRadius + gap) + bar) / (callerLevels.length + agentLevels.length);
const dialX = callerLevels.length * pitch - bar / 2 + gap + dialRadius;
/** Left edge of the agent's bars. */
const agentX = dialX + dialRadius + gap;

const icons = {
  microphone: (
    <>
      <rect x="9" y="2.5" width="6" height="11.5" rx="3" />
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

/** The widget during a call: the caller's voice, the button in its ring, the agent's voice. */
function VoiceStrip({ icon }: { icon: keyof typeof icons }) {
  const bars = (levels: readonly number[], from: number, fill: string) =>
    levels.map((level, index) => {
      const length = 6 + (level / 100) ** 0.8 * (height - 26);
      return (
        <rect
          key={index}
          x={from + index * pitch}
          y={middle - length / 2}
          width={bar}
          height={length}
          rx="3"
          fill={fill}
        />
      );
    });
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      {bars(callerLevels, 0, paper)}
      {bars(agentLevels, agentX, amber)}
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
      <circle cx={dialX} cy={middle} r="70" fill={amber} />
      <g
        transform={`translate(${dialX - 36} ${middle - 36}) scale(3)`}
        fill="none"
        stroke={ink}
        strokeWidth="1.9"
        strokeLinecap="round"
      >
        {icons[icon]}
      </g>
    </svg>
  );
}
