/** What belongs to a call beside its button. It comes on the first sign of intent. */
import './voice-call.css';

export { CallNote } from './call-note';
export { CallPanel } from './panel/call-panel';
