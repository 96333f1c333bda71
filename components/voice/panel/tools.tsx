import type { ComponentProps, RefObject } from 'react';

import { toolTexts } from '@/lib/content/panel';

interface ToolsProps {
  isUnderWay: boolean;
  areCaptionsOpen: boolean;
  isTypingOpen: boolean;
  isSoundOpen: boolean;
  soundId: string;
  /** Has the focus again when the field is left. */
  typeButton: RefObject<HTMLButtonElement | null>;
  onCaptions: () => void;
  onType: () => void;
  onSound: () => void;
  onKeys: () => void;
}

/** The row of switches beneath the console: before a call, in one, and after it. */
export function Tools(props: ToolsProps) {
  const { isUnderWay, areCaptionsOpen, isTypingOpen, isSoundOpen, soundId, typeButton } = props;
  return (
    <div role="group" aria-label={toolTexts.label} className="tools">
      <Tool
        icon="captions"
        label={toolTexts.captions}
        shortcut="C"
        aria-pressed={areCaptionsOpen}
        onClick={props.onCaptions}
      />
      <Tool
        ref={typeButton}
        icon="type"
        label={isUnderWay ? toolTexts.typeMessage : toolTexts.typeInstead}
        shortcut="T"
        aria-expanded={isTypingOpen}
        onClick={props.onType}
      />
      <Tool
        icon="sound"
        label={toolTexts.sound}
        aria-expanded={isSoundOpen}
        aria-controls={isSoundOpen ? soundId : undefined}
        onClick={props.onSound}
      />
      <Tool
        icon="keys"
        label={toolTexts.keys}
        shortcut="?"
        aria-haspopup="dialog"
        onClick={props.onKeys}
      />
    </div>
  );
}

interface ToolProps extends ComponentProps<'button'> {
  icon: keyof typeof icons;
  label: string;
  shortcut?: string;
}

function Tool({ icon, label, shortcut, ...button }: ToolProps) {
  return (
    <button type="button" className={`tool tool-${icon}`} aria-keyshortcuts={shortcut} {...button}>
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {icons[icon]}
      </svg>
      {label}
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  );
}

const icons = {
  captions: (
    <>
      <rect x="2.5" y="4.5" width="19" height="15" rx="2.5" />
      <path d="M6.5 11h4M13.500 11h4M6.500 15h7M16.500 15h1" />
    </>
  ),
  type: (
    <>
      <path d="M4 5h16v11H10l-4.500 4v-4H4z" />
      <path d="M8 9h8M8 12.500h5" />
    </>
  ),
  sound: (
    <>
      <path d="M3.5 9.500v5h3.500l5 4.500v-14l-5 4.500z" />
      <path d="M15.500 9a4.500 4.500 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" />
    </>
  ),
  keys: (
    <>
      <rect x="2.500" y="6" width="19" height="12" rx="2.500" />
      <path d="M6.500 10h.01M10.200 10h.01M13.900 10h.01M17.500 10h.01M8 14.200h8" />
    </>
  ),
};
