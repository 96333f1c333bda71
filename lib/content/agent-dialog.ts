/** Apart from the widget's texts, which come with the dialog: every page brings these. */
export const dialogTexts = {
  open: 'Try the Agent',
  title: 'Try the AI Agent',
  description:
    'Talk as if you were calling the dealership: book a visit, ask about hours, or ask how it works.',
  close: 'Close',
  /** The sentence beside the button if the dialog's code did not load. */
  failed: 'The demo could not be loaded. Check your connection, then press again.',
} as const;
