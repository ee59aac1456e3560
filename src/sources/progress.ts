/** Progress on a terminal as one line that changes; in a log, nothing: the report says it once. */
export function progressLine(
  label: string,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { show: (text: string) => void; end: () => void } {
  let shown = false;
  let last = 0;
  return {
    show: (text) => {
      const now = Date.now();
      if (!stream.isTTY || now - last < 100) return;
      last = now;
      shown = true;
      stream.write(`\r\x1b[2K${label}: ${text}`);
    },
    end: () => {
      if (shown) stream.write('\r\x1b[2K');
      shown = false;
    },
  };
}
