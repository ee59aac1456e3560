/** `npm run copy`: what an editor would change in the texts of src/content, with file and field (remarks.ts). It advises and never fails. */
import { copyRemarks } from './remarks.ts';

const remarks = copyRemarks('.');
for (const { file, field, what } of remarks) console.log(`${file}: ${field}: ${what}`);
console.log(`${remarks.length} remarks on texts; none of them stops a build.`);
