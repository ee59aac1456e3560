import { useState, type SubmitEvent } from 'react';
import { Icon } from '~/ui/Icon.tsx';
import { withBoundary } from '~/ui/islands/boundary.tsx';
import { toast } from '~/features/toasts/store.ts';
import { outcomeOf, subscribed } from './subscribe.ts';

/** The subscribe form. It makes no call: the address stays in the browser and is forgotten. */
function SubscribeForm() {
  const [email, setEmail] = useState('');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    const outcome = outcomeOf(field.value, field.validity.valid);
    if (outcome === 'invalid') field.reportValidity();
    if (outcome !== 'subscribed') return;
    toast.success(subscribed.title, subscribed.description);
    setEmail('');
  };

  // noValidate: the browser would complain about an empty field, which here does nothing.
  return (
    <form
      className="mt-6 hidden max-w-3xl rounded-sm border border-outline bg-ink-2 scripted:flex"
      noValidate
      onSubmit={submit}
    >
      <input
        className="min-h-16 min-w-0 flex-1 px-5 text-body"
        type="email"
        name="email"
        required
        placeholder="Work email"
        aria-label="Work email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button
        type="submit"
        className="btn btn-pri btn-auto rounded-none max-sm:grid-cols-1 max-sm:[&_i]:hidden"
      >
        <span>Subscribe</span>
        <i>
          <Icon name="arrow" />
        </i>
      </button>
    </form>
  );
}

export default withBoundary(SubscribeForm);
