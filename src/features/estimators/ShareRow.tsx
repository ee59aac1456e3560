import { useShare } from '~/features/share/useShare.ts';
import { toCsv } from './csv.ts';
import type { Estimator, Scenarios } from './types.ts';
import { shareAddress } from './url.ts';

interface Props {
  estimator: Estimator;
  scenarios: Scenarios;
}

/** Hands the browser a file. */
function download(name: string, text: string): void {
  // The mark tells Excel that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Prints the estimate alone: the rest of the page is hidden by estimator.css while the mark stands. */
function printSheet(): void {
  const { dataset } = document.documentElement;
  dataset['print'] = 'estimate';
  addEventListener('afterprint', () => delete dataset['print'], { once: true });
  print();
}

/** Give the estimate away: as a link that opens with these values, as a file, or on paper. */
export function ShareRow({ estimator, scenarios }: Props) {
  const { copied, share } = useShare();
  const address = () => shareAddress(estimator, scenarios);
  return (
    <p className="row gap-x-6 gap-y-1 text-sm noscript:hidden">
      <button
        type="button"
        className="link min-h-11"
        onClick={() => void share({ url: address(), title: estimator.title })}
      >
        {/* Both words hold their place, so that nothing beside them moves. */}
        <span className="grid *:[grid-area:1/1]">
          <span className={copied ? 'invisible' : ''}>Share this estimate</span>
          <span className={copied ? '' : 'invisible'}>Copied!</span>
        </span>
      </button>
      <button
        type="button"
        className="link min-h-11"
        onClick={() => download(`${estimator.kind}-estimate.csv`, toCsv(estimator, scenarios, address()))}
      >
        Download CSV
      </button>
      <button type="button" className="link min-h-11" onClick={printSheet}>
        Print
      </button>
    </p>
  );
}
