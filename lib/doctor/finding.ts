/** `skipped`: nobody looked, and the finding says why. Only a problem fails the examination. */
export type Status = 'ok' | 'warning' | 'problem' | 'skipped';

type Text<Data> = string | ((data: Data) => string);

/** What is said of a finding. All that is not ok says what to do about it. */
export type Words<Data> =
  | { status: 'ok'; text: Text<Data>; remedy?: undefined }
  | {
      status: Exclude<Status, 'ok'> | ((data: Data) => Exclude<Status, 'ok'>);
      text: Text<Data>;
      remedy: Text<Data>;
    };

/** Words for each of a check's findings, by their ids. */
export type WordsFor<Findings> = { [Id in keyof Findings]: Words<Findings[Id]> };
