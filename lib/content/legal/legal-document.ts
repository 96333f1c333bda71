/** Text in which `**…**` is emphasized and `[…](href)` is a link. */
type RichText = string;

export interface LegalDocument {
  readonly title: string;
  /** Description for search engines and previews. */
  readonly description: string;
  readonly lead: string;
  readonly figures: readonly { readonly figure: string; readonly text: string }[];
  /** Ids are anchors and must differ from the footer's. A block is a paragraph or a list. */
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly blocks: readonly (RichText | readonly RichText[])[];
  }[];
}

/** Texts that all three pages share. */
export const legalTexts = {
  updated: 'Last updated',
  updatedOn: { iso: '2026-11-24', label: 'November 24, 2026' },
  first: 'First version',
  firstOn: { iso: '2025-01-05', label: 'January 5, 2025' },
  contents: 'Contents',
  figures: 'In short',
  linkTo: (number: number, title: string) => `Link to section ${number}, ${title}`,
} as const;
