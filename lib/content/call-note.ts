import { offer } from './claims';
import { widgetTexts } from './voice';

/** What a visitor is told of a call before it is made (docs: the privacy policy says it at length). */
export const noteTexts = {
  answer: widgetTexts.note,
  handledBy: {
    embedded:
      'This site’s own voice platform answers. Your voice goes to this site’s server and nowhere else.',
    hosted: 'The voice platform Vapi carries the call.',
  },
  recorded: {
    none: 'Nothing is recorded.',
    sound: `The sound of this call is recorded, for ${offer.recordingDays} days.`,
    video: `Picture and sound of this call are recorded, for ${offer.recordingDays} days.`,
  },
} as const;
