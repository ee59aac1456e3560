/** /desk/remarks.json: what an editor would change in the texts of an entry, by the address of its form behind #. */
import { formAddress } from '~/desk/forms/address.ts';
import { copyRemarks } from '~/desk/remarks.ts';

export function GET(): Response {
  const byForm = Map.groupBy(copyRemarks('.'), ({ file }) => formAddress(file).replace('/desk/edit', ''));
  return Response.json(Object.fromEntries(byForm));
}
