/**
 * Tells people what went wrong while publishing: one POST to `ALERT_URL`. Slack, Mattermost and most others read
 * `{"text": ...}`; Teams workflows want an adaptive card. It needs no package and does not read `src/config/env.ts`: a wrong
 * variable and missing packages are among what it reports.
 */

export interface Alert {
  /** One line. */
  subject: string;
  /** What happened and what to do, plain text. */
  text?: string;
  /** Where to look or to answer. */
  link?: string;
}

/** Chat services cut or refuse longer messages. */
const MAX_TEXT = 3_500;
const TIMEOUT_MS = 10_000;
const secretNames = /KEY|SECRET|TOKEN|PASSWORD|ALERT_URL/;

/** Replaces the values of all secrets of the environment. */
function maskSecrets(text: string): string {
  let masked = text;
  for (const [name, value] of Object.entries(process.env))
    if (value && value.length >= 8 && secretNames.test(name)) masked = masked.replaceAll(value, `(${name})`);
  return masked;
}

const isTeams = (url: string): boolean =>
  /(^|\.)(webhook\.office\.com|logic\.azure\.com|powerplatform\.com|powerautomate\.com)$/.test(
    URL.parse(url)?.hostname ?? '',
  );

/** The body that the service behind `url` reads. */
export function alertBody(url: string, text: string, link?: string): object {
  if (!isTeams(url)) return { text: [text, link].filter(Boolean).join('\n') };
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          version: '1.4',
          body: text.split('\n').map((line) => ({ type: 'TextBlock', text: line || ' ', wrap: true })),
          // Bare addresses are no links in a card.
          ...(link ? { actions: [{ type: 'Action.OpenUrl', title: 'Open', url: link }] } : {}),
        },
      },
    ],
  };
}

/** Sends an alert. It never throws and never takes longer than 10 s: what it reports on must not suffer from it. */
export async function notify({ subject, text = '', link }: Alert): Promise<void> {
  const url = process.env['ALERT_URL']?.trim();
  if (!url) return;
  const host = URL.parse(process.env['SITE_URL'] ?? '')?.hostname;
  const body = maskSecrets(text);
  const cut = body.length > MAX_TEXT ? `${body.slice(0, MAX_TEXT)}\n(shortened)` : body;
  const lines = [(host ? `${host}: ` : '') + maskSecrets(subject), cut].filter(Boolean);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(alertBody(url, lines.join('\n'), link)),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      console.error(`The alert '${subject}' was refused: ALERT_URL answered ${response.status}.`);
  } catch (error) {
    // The address itself is a secret, and messages of fetch may name it.
    const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
    console.error(
      `The alert '${subject}' was not delivered: ALERT_URL could not be reached (${code ?? name}).`,
    );
  }
}
