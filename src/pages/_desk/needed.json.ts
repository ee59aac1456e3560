/** /desk/needed.json: who needs an entry that a form could delete, by the address of its form behind #. */
import { neededBy } from '~/desk/forms/config.ts';

export const GET = (): Response => Response.json(neededBy());
