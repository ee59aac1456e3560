/**
 * Replaces our form by the marketing platform's: only after consent, only when the embed reports that it is ready, never
 * after the visitor has begun to type. When the embed is blocked, fails or is late, our form stays as it is.
 */
import { regional, type MarketingConfig } from '../marketing/hosts.ts';

interface EmbedHandlers {
  /**
   * The form is there. Returns whether it takes the place; if not, it is removed.
   * @param fillMessage puts a text into the message field; false when this embed does not allow it
   */
  ready: (fillMessage: (text: string) => boolean) => boolean;
  submitted: (outcome: 'sent' | 'failed') => void;
}

declare global {
  interface Window {
    HubSpotFormsV4?: {
      getFormFromEvent: (
        event: Event,
      ) => { setFieldValue: (name: string, value: string) => void } | undefined;
    };
  }
}

/** Milliseconds that the platform may take before our form is the one that stays. */
const TIMEOUT_MS = 10_000;

export const scriptUrl = ({ portalId, region }: MarketingConfig): string =>
  `https://${regional('js', region)}.hsforms.net/forms/embed/${portalId}.js`;

/** @param place an empty element; it is filled, and emptied again when the embed does not come about */
export function loadEmbed(config: MarketingConfig, place: HTMLElement, handlers: EmbedHandlers): void {
  const end = new AbortController();
  const { signal } = end;
  let ready = false;
  const giveUp = (): void => {
    if (ready) return;
    end.abort();
    place.replaceChildren();
  };
  const timer = setTimeout(giveUp, TIMEOUT_MS);

  /** Listens to the platform's messages about our form. */
  const on = (name: string, act: (event: Event) => void): void =>
    addEventListener(
      `hs-form-event:${name}`,
      (event) => {
        const { detail } = event as CustomEvent<{ formId?: string } | null>;
        if (!detail?.formId || detail.formId === config.formId) act(event);
      },
      { signal },
    );
  on('on-ready', (event) => {
    if (ready) return;
    clearTimeout(timer);
    ready = handlers.ready((text) => {
      const form = window.HubSpotFormsV4?.getFormFromEvent(event);
      form?.setFieldValue('0-1/message', text);
      return form !== undefined;
    });
    giveUp();
  });
  on('on-submission:success', () => handlers.submitted('sent'));
  on('on-submission:failed', () => handlers.submitted('failed'));

  const frame = document.createElement('div');
  frame.className = 'hs-form-frame';
  Object.assign(frame.dataset, config);
  place.replaceChildren(frame);
  const script = Object.assign(document.createElement('script'), { src: scriptUrl(config) });
  script.addEventListener('error', giveUp);
  document.head.append(script);
}
