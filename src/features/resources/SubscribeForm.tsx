import { useState, type FormEvent } from 'react';
import { icons } from '~/components/icons.ts';
import { withBoundary } from '~/features/islands/boundary.tsx';
import { toast } from '~/features/toasts/store.ts';
import { outcomeOf, subscribed } from './subscribe.ts';

/** The subscribe form. It makes no call: the address stays in the browser and is forgotten. */
function SubscribeForm() {
  const [email, setEmail] = useState('');

  const submit = (event: FormEvent<HTMLFormElement>) => {
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
    <form className="subscribe-form" noValidate onSubmit={submit}>
      <input
        type="email"
        name="email"
        required
        placeholder="Work email"
        aria-label="Work email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button type="submit" className="btn btn-pri btn-auto">
        <span>Subscribe</span>
        <i>
          <svg className="ic" viewBox="0 0 20 20" aria-hidden="true">
            <path d={icons.arrow} />
          </svg>
        </i>
      </button>
    </form>
  );
}

export default withBoundary(SubscribeForm);
