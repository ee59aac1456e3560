/** The documents of the resources page as files: beside their entries, or made by the site itself. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCollection } from 'astro:content';
import { madeDocuments } from './_made-documents.ts';

const folder = join('src', 'content', 'documents');

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
export const sizeText = (bytes: number): string =>
  bytes < 1000
    ? `${bytes} bytes`
    : bytes < 999_500
      ? `${Math.round(bytes / 1000)} KB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`;

async function bytesOf(id: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  // The byte order mark tells spreadsheets that signs of multiplication are meant.
  const made = await madeDocuments[file]?.();
  if (made !== undefined) return new TextEncoder().encode(`\uFEFF${made}`);
  const path = join(folder, file);
  if (!existsSync(path))
    throw new Error(
      `src/content/documents/${id}.yaml: file names '${file}', which is not beside it. Put it there.`,
    );
  return new Uint8Array(await readFile(path));
}

/** @throws {Error} naming the entry whose file is missing, or two entries of one file */
export async function documents(): Promise<DocumentFile[]> {
  const entries = (await getCollection('documents')).sort((a, b) => a.data.order - b.data.order);
  const twice = entries.find(
    ({ data }, i) => entries.findIndex((other) => other.data.file === data.file) < i,
  );
  if (twice)
    throw new Error(
      `src/content/documents/${twice.id}.yaml: '${twice.data.file}' is the file of another entry.`,
    );
  return Promise.all(
    entries.map(async ({ id, data: { title, description, file, date } }) => {
      const bytes = await bytesOf(id, file);
      const kind = `${file.split('.').pop()!.toUpperCase()}, ${sizeText(bytes.length)}`;
      return { title, description, href: `/documents/${file}`, kind, date, file, bytes };
    }),
  );
}
