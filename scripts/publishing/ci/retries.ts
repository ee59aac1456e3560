/** Which failures of a deploy are tried again by themselves, and when. */

/** Minutes before each further attempt. */
export const PAUSES = [2, 5, 10, 20, 30];

/** How often this deploy was tried again by itself; what somebody typed into the form is no number. */
export const attempt = Number(process.env['ATTEMPT'] || 0);

/** Minutes until the next attempt; none after the last. */
export const pause = Number.isInteger(attempt) ? PAUSES[attempt] : undefined;
/** A source, a host or a registry that is away, or a disk that is full. Everything else would fail the same way again. */
const TRANSIENT = [
  // src/sources/fetch.ts. A name that nobody knows is a wrong address, not an outage.
  /Network error while fetching(?![^]*the host name is not known \(ENOTFOUND\))/,
  /is overloaded or down: build again later/,
  // scripts/publishing/hosts/keep-assets.ts
  /answered (408|425|429|5\d\d)\b/,
  /\bfetch failed\b|aborted due to timeout/,
  // npm, wrangler and Node.
  /\b(ECONNRESET|ECONNREFUSED|ETIMEDOUT|EAI_AGAIN|EPIPE|ERR_SOCKET_TIMEOUT|UND_ERR_\w+)\b/,
  /npm error (network|code E5\d\d)/,
  /\bENOSPC\b|disk is full/i,
  /\b50[0-4] (Internal Server Error|Bad Gateway|Service Unavailable|Gateway Timeout)\b/i,
];

/** Whether a failure is transient: it passes by itself. @param message of the step that failed */
export const isTransient = (message: string): boolean => TRANSIENT.some((pattern) => pattern.test(message));
