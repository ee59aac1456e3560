import { ShareWords, useShare } from '~/features/share/useShare.tsx';
import { Icon } from '~/ui/Icon.tsx';
import type { Estimator, Values } from './types.ts';
import { shareAddress, writeAddress } from './url.ts';

interface Props {
  estimator: Estimator;
  values: Values;
}

/**
 * Prints the estimate alone: the rest of the page is hidden by estimator.css while the class is set. Browsers take the page before
 * print() returns; not all of them say that they are done.
 */
async function printSheet(): Promise<void> {
  const { dataset } = document.documentElement;
  await document.fonts.ready;
  dataset['print'] = 'estimate';
  try {
    print();
  } finally {
    delete dataset['print'];
  }
}

/** What can be done with the estimate: talk about it, print it, or give it away as a link. */
export function Actions({ estimator, values }: Props) {
  const { copied, share } = useShare();
  const address = () => shareAddress(estimator, values);
  const print = () => {
    writeAddress(estimator, values);
    void printSheet();
  };
  return (
    <div className="row gap-x-6 gap-y-2 pt-4">
      <button className="btn btn-pri" type="submit">
        <span>Discuss this estimate</span>
        <i>
          <Icon name="arrow" />
        </i>
      </button>
      <p className="row gap-x-6 gap-y-1 text-sm max-sm:contents">
        <button
          type="button"
          className="min-h-11 noscript:hidden"
          onClick={() => void share({ url: address(), title: estimator.title })}
        >
          <ShareWords words="Share this estimate" copied={copied} />
        </button>
        <button type="button" className="min-h-11 noscript:hidden" onClick={print}>
          <span className="link">Print</span>
        </button>
        <button type="reset" className="min-h-11">
          <span className="link">Reset</span>
        </button>
      </p>
    </div>
  );
}
