/** Files below a folder, and their hashes. */
import { createHash } from 'node:crypto';
import { walk } from '../../hosting/manifest.ts';

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Paths of all files, relative to the folder, sorted. */
export const filesBelow = (folder: string): string[] => [...walk(folder)].sort();
