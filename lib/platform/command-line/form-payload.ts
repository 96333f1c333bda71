import type { PayloadOf } from '../contract';
import type { Operation, operations } from '../operations';
import { UsageError } from './dependencies';
import { openUpload, type UploadFile } from './upload-file';

type RowIn<Families> = {
  [Family in keyof Families]: Families[Family][keyof Families[Family]];
}[keyof Families];
type FormOperation = Extract<RowIn<typeof operations>, { payload: 'multipart' }>;

/** In which field of its form an operation takes files, and how many. */
const fileFields = {
  '/file': { name: 'file', mostFiles: 1 },
  '/file/upload': { name: 'file', mostFiles: 1 },
  '/11labs/voice/clone': { name: 'files', mostFiles: Infinity },
} as const satisfies {
  [Row in FormOperation as Row['path']]: { name: keyof PayloadOf<Row>; mostFiles: number };
};

/** Where an operation's files go. */
export function fileFieldOf({ path }: Pick<Operation, 'path'>) {
  const fields: Record<string, { name: string; mostFiles: number }> = fileFields;
  return fields[path] ?? { name: 'file', mostFiles: 1 };
}

/** `--field name=value`, or `--field name=@path` for a file. */
function parseField(text: string): { name: string; value: string; isFile: boolean } {
  const [, name, at, value] = /^([^=]+)=(@?)(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new UsageError('--field should be like name=value or file=@path.');
  }
  return { name, value, isFile: at === '@' };
}

/**
 * The form that a command line gives an operation, files not read yet.
 *
 * @throws UsageError where a file cannot be read, there are too many, or there is nothing to send
 */
export async function readFormPayload(
  operation: Pick<Operation, 'path'>,
  files: readonly string[],
  fields: readonly string[],
): Promise<Record<string, (string | UploadFile)[]>> {
  const field = fileFieldOf(operation);
  if (files.length > field.mostFiles) throw new UsageError('It takes one file at a time.');
  const parts = [
    ...files.map((value) => ({ name: field.name, value, isFile: true })),
    ...fields.map(parseField),
  ];
  if (parts.length === 0) throw new UsageError('There is nothing to send: name a file.');
  const form = new Map<string, (string | UploadFile)[]>();
  for (const { name, value, isFile } of parts) {
    const part = isFile ? await openUpload(value) : value;
    form.set(name, [...(form.get(name) ?? []), part]);
  }
  return Object.fromEntries(form);
}
