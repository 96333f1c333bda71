/** Separate from the widget's texts, which load with the dialog, since every page contains these. */
export const dialogTexts = {
  open: 'Try the Agent',
  title: 'Try the AI Agent',
  description:
    'Talk as if you were calling the dealership: book a visit, ask about hours, or ask how it works.',
  close: 'Close',
  /** Shown beside its button if its code did not load. */
  failed: 'The demo could not be loaded. Check your connection, then press again.',
} as const;
