/** A part of a sentence: plain, emphasized, or a link. */
export type Inline =
  string | { readonly strong: string } | { readonly link: string; readonly href: string };

export type RichText = string | readonly Inline[];

/** A paragraph or a list. */
export type LegalBlock = RichText | { readonly list: readonly RichText[] };

export interface LegalSection {
  /** The anchor. Must not be one of the footer's. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

/** One of the document's figures, with the line that says what it counts. */
export interface LegalFigure {
  readonly figure: string;
  readonly text: string;
}

export interface LegalDocument {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  readonly lead: string;
  readonly figures: readonly LegalFigure[];
  readonly sections: readonly LegalSection[];
}

/** What the three pages share around their text. */
export const legalTexts = {
  updated: 'Last updated',
  updatedOn: { iso: '2025-01-05', label: 'January 5, 2025' },
  contents: 'Contents',
  figures: 'In short',
  linkTo: (number: number, title: string) => `Link to section ${number}, ${title}`,
} as const;

export const strong = (text: string) => ({ strong: text });

export const link = (text: string, href: string) => ({ link: text, href });

/** A mail address as a link to itself. */
export const mail = (address: string) => link(address, `mailto:${address}`);
