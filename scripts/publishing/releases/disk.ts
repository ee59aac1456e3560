/** Error messages for faults of the disk (ENOSPC, EROFS ...): what happened and what to do. */

const WORDS: Record<string, (root: string) => string> = {
  ENOSPC: (root) =>
    `The disk of ${root} is full, and older releases were removed already. Free some room, then release again.`,
  EDQUOT: (root) => `The quota of the disk of ${root} is used up. Free some room, then release again.`,
  EROFS: (root) => `${root} is on a disk that can only be read. Choose another folder: --root <folder>.`,
  EACCES: (root) =>
    `${root} may not be written by this user (${process.env['USER'] ?? process.getuid?.() ?? 'unknown'}). ` +
    'Change its owner, or choose another folder: --root <folder>.',
  EPERM: (root) => WORDS['EACCES']!(root),
  ENOTDIR: (root) => `${root} is no folder. Choose another one: --root <folder>.`,
  EEXIST: (root) => WORDS['ENOTDIR']!(root),
};

const codeOf = (error: unknown): string | undefined => {
  const { code, errcode } = error as { code?: string; errcode?: number };
  // SQLite's own numbers, from the lock: read only, cannot open, full.
  return errcode === undefined ? code : ({ 8: 'EROFS', 14: 'EACCES', 13: 'ENOSPC' } as const)[errcode & 0xff];
};

export const isFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT)$/.test(codeOf(error) ?? '');

/** @returns an error with a plain message for a fault of the disk, anything else as it is */
export function plainFault(error: unknown, root: string): unknown {
  const words = WORDS[codeOf(error) ?? ''];
  return words ? new Error(words(root), { cause: error }) : error;
}
