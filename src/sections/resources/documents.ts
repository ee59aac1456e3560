/** The documents of the resources page as files: beside their entries, or made by the site itself. */
import { entriesOf } from '~/content/entries.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generatedDocuments } from './generated-documents.ts';

export interface DocumentFile {
  title: string;
  description: string;
  href: string;
  /** 'CSV, 4 KB' */
  kind: string;
  date: Date;
  file: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** '640 bytes', '4 KB', '1.2 MB' */
function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function readBytes(id: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const made = await generatedDocuments[file]?.();
  // The byte order mark tells spreadsheets that signs of multiplication are meant.
  if (made !== undefined) return new TextEncoder().encode(`\uFEFF${made}`);
  try {
    return new Uint8Array(await readFile(join('src/content/documents', file)));
  } catch (cause) {
    throw new Error(
      `src/content/documents/${id}.yaml: file names '${file}', which is not beside it. Put it there.`,
      { cause },
    );
  }
}

/** @throws {Error} naming the entry whose file is missing, or two entries of one file */
export async function documentFiles(): Promise<DocumentFile[]> {
  const entries = await entriesOf('documents');
  const names = entries.map(({ data }) => data.file);
  const twice = entries.find(({ data }, index) => names.indexOf(data.file) < index);
  if (twice)
    throw new Error(
      `src/content/documents/${twice.id}.yaml: '${twice.data.file}' is the file of another entry.`,
    );
  return Promise.all(
    entries.map(async ({ id, data: { title, description, file, date } }) => {
      const bytes = await readBytes(id, file);
      const kind = `${file.split('.').pop()!.toUpperCase()}, ${sizeText(bytes.length)}`;
      return { title, description, href: `/documents/${file}`, kind, date, file, bytes };
    }),
  );
}
