/** Sends an alert that an earlier step has prepared. Env: GATE_ALERT, as JSON; ALERT_URL. */
import { notify, type Alert } from '../alert.ts';

const prepared = JSON.parse(process.env['GATE_ALERT'] ?? '{}') as Alert;
console.log([prepared.subject, prepared.text].filter(Boolean).join('\n'));
await notify(prepared);
