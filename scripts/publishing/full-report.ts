/** After a full build on CI: tells people when it differs from what earlier builds had kept. */
import { differenceAlert, takeFullReport } from '../../src/hosting/full-report.ts';
import { notify } from './alert.ts';

const report = takeFullReport();
const difference = report && differenceAlert(report);
if (difference) {
  console.error(`${difference.subject}\n${difference.text}`);
  await notify(difference);
} else if (report) console.log(`${report.compared} pages compared with the kept ones: all equal.`);
