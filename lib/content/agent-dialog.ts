/** Apart from the widget's texts, which come with the dialog: every page brings these. */
export const dialogTexts = {
  open: 'Try the Agent',
  title: 'Try the AI Agent',
  description:
    'Speak as if you called the dealership: ask for an appointment, a price or the hours.',
  close: 'Close',
  /** Beside the button that opens it, where its code did not come. */
  failed: 'The demo could not be loaded. Check your connection, then press again.',
} as const;
