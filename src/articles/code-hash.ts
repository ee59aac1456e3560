/** What a finished body depends on besides its record: the code that makes it, and the versions of the packages. */
import { digestOf } from '../config/digests.ts';

const CODE = ['src/articles', 'src/config', 'src/sources', 'package-lock.json'];

let known: string | undefined;

/** Of all files in these rooms and of the lock file. When it changes, every article is made again. */
export const codeHash = (): string => (known ??= digestOf(CODE));
