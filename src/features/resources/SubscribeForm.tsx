import { useState, type SubmitEvent } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { toast } from '~/features/toasts/store.ts';
import { subscribe, subscribed, subscribeOutcome, type SubscribeTarget } from './subscribe.ts';

interface Message {
  title: string;
  text: string;
}
interface Props {
  /** Without one the form makes no call: the address stays in the browser and is forgotten. */
  target?: SubscribeTarget;
  /** Said in the form then, because the thanks alone would be wrong. */
  kept: string;
  confirm: Message;
  failed: Message;
  /** Below the field, for what is no address. */
  invalid: string;
}

/** What becomes of the form: what was typed goes only after it has arrived. */
function useSubscription({ target, confirm, failed }: Props) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  /** `refused`: what was typed is no address. `tried`: the thanks were given without a service. */
  const [state, setState] = useState<'refused' | 'tried'>();

  const send = async (address: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = target && (await subscribe(target, address, location.origin + location.pathname));
    setBusy(false);
    if (result?.kind === 'failed') return void toast.error(failed.title, result.message ?? failed.text);
    setEmail('');
    if (!result) setState('tried');
    if (result?.kind === 'confirm') toast.success(confirm.title, confirm.text);
    else toast.success(subscribed.title, subscribed.description);
  };

  return {
    email,
    busy,
    state,
    type: (text: string) => {
      setEmail(text);
      setState((now) => (now === 'refused' ? undefined : now));
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
      const outcome = subscribeOutcome(field.value, field.validity.valid);
      if (outcome === 'invalid') {
        setState('refused');
        field.focus();
      }
      if (outcome !== 'subscribed') return;
      // The toast at the foot of the window covers neither the form nor the telephone number below it.
      event.currentTarget.closest('section')?.scrollIntoView();
      void send(field.value.trim());
    },
  };
}

function SubscribeForm(props: Props) {
  const { target, kept, invalid } = props;
  const { email, busy, state, type, submit } = useSubscription(props);
  // noValidate: the browser would complain about an empty field, which here does nothing. Without the script nothing may be sent,
  // as the address would get into the URL: a form with the method dialog is not sent outside of a dialog.
  return (
    <form
      className="hidden flex-wrap rounded-sm border border-edge bg-sheet scripted:flex"
      method="dialog"
      noValidate
      aria-busy={busy}
      onSubmit={submit}
    >
      <input
        className="min-h-13 min-w-0 flex-1 px-5 text-body"
        type="email"
        name="email"
        required
        placeholder="Work email"
        aria-label="Work email"
        autoComplete="email"
        aria-invalid={state === 'refused' || undefined}
        aria-describedby={state === 'refused' ? 'subscribe-problem' : undefined}
        value={email}
        onChange={(event) => type(event.target.value)}
      />
      <button
        type="submit"
        className={`btn ${target ? 'btn-pri' : 'btn-sec border-y-0 border-r-0'} btn-auto rounded-none max-sm:grid-cols-1 max-sm:[&_i]:hidden`}
        aria-disabled={busy || undefined}
      >
        <span>Subscribe</span>
        <i>
          <Icon name="arrow" />
        </i>
      </button>
      {state === 'tried' && (
        <p className="w-full border-t border-edge px-5 py-2" role="status">
          {kept}
        </p>
      )}
      {state === 'refused' && (
        <p className="w-full border-t border-edge px-5 py-2 text-bad" id="subscribe-problem" role="alert">
          {invalid}
        </p>
      )}
    </form>
  );
}

export default withBoundary(SubscribeForm);
