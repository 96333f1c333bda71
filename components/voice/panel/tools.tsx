import type { RefObject } from 'react';

import { toolTexts } from '@/lib/content/panel';

import { type Tool, ToolIcon } from './tool-icon';

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
      <button
        type="button"
        className="tool"
        aria-pressed={areCaptionsOpen}
        aria-keyshortcuts="C"
        onClick={props.onCaptions}
      >
        <Face tool="captions" label={toolTexts.captions} shortcut="C" />
      </button>
      <button
        ref={typeButton}
        type="button"
        className="tool"
        aria-expanded={isTypingOpen}
        aria-keyshortcuts="T"
        onClick={props.onType}
      >
        <Face
          tool="type"
          label={isUnderWay ? toolTexts.typeMessage : toolTexts.typeInstead}
          shortcut="T"
        />
      </button>
      <button
        type="button"
        className="tool"
        aria-expanded={isSoundOpen}
        aria-controls={isSoundOpen ? soundId : undefined}
        onClick={props.onSound}
      >
        <Face tool="sound" label={toolTexts.sound} />
      </button>
      <button
        type="button"
        className="tool tool-keys"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        onClick={props.onKeys}
      >
        <Face tool="keys" label={toolTexts.keys} shortcut="?" />
      </button>
    </div>
  );
}

function Face({ tool, label, shortcut }: { tool: Tool; label: string; shortcut?: string }) {
  return (
    <>
      <ToolIcon tool={tool} />
      <span className="tool-label">{label}</span>
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </>
  );
}
