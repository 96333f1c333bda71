import type { Preview } from '@/lib/content/previews';
import { site } from '@/lib/content/site';

import { headlineLines } from './headline-lines';
import { agentX, stripWidth, VoiceStrip } from './voice-strip';

/** The theme's tokens on ink, which the drawing's renderer cannot read. */
const ink = '#090e18';
const paper = '#fbf9f4';
const amber = '#feb72f';
const muted = '#b6bbc4';
const tick = '#4f5869';

const brandHeights = [6, 12, 18, 10, 15];
const box = {
  width: stripWidth,
  height: 222,
  lineHeight: 1.04,
  largest: 104,
  smallest: 30,
};

/**
 * A page's picture of 1200 × 630 pixels. Styles are inline because the renderer, Satori, reads no
 * style sheet: this never becomes HTML.
 */
export function PreviewImage({ plate, headline, icon, call }: Preview) {
  const { size, lines } = headlineLines(headline, box);
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
      <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <div style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
          <svg width="44" height="36" viewBox="0 0 22 18">
            {brandHeights.map((height, index) => (
              <rect
                key={index}
                x={index * 4.75}
                y={(18 - height) / 2}
                width="3"
                height={height}
                rx="1.5"
                fill={paper}
              />
            ))}
          </svg>
          <div style={{ fontFamily: 'wide', fontSize: 40, letterSpacing: '-0.032em' }}>
            {site.name}
          </div>
        </div>
        <div style={{ fontSize: 30, color: muted }}>{plate}</div>
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          height: 280,
          fontFamily: 'wide',
          fontSize: size,
          lineHeight: box.lineHeight,
          letterSpacing: '-0.032em',
        }}
      >
        {lines.map((text) => (
          // Satori kerns inside words only, but measures them without: unbroken, a line is one word.
          <div key={text} style={{ whiteSpace: 'nowrap' }}>
            {text.replaceAll(' ', '\u00a0')}
          </div>
        ))}
      </div>
      <VoiceStrip caller={paper} agent={amber} tick={tick} icon={icon} iconColor={ink} />
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
