/**
 * Replaces our form by the marketing platform's: only after consent, only when the embed reports that it is ready, never
 * after the visitor has begun to type. When the embed is blocked, fails or is late, our form stays as it is.
 *
 * Three embeds are in use, with two families of events: the frame and its HTML variant dispatch `hs-form-event:*` on the
 * window, the legacy one posts `hsFormCallback` messages. Both are heard, whichever kind is configured.
 */
import { regional } from '../marketing/hosts.ts';

export type EmbedKind = 'frame' | 'html' | 'v2';

interface EmbedConfig {
  portalId: string;
  formId: string;
  region: string;
  kind: EmbedKind;
}

interface EmbedHandlers {
  /**
   * The form is there. Returns whether it takes the place; if not, it is removed.
   * @param fillMessage puts a text into the message field; false when this embed does not allow it
   */
  ready: (fillMessage: (text: string) => boolean) => boolean;
  submitted: () => void;
  failed: () => void;
}

interface V4Form {
  setFieldValue: (name: string, value: string) => void;
}
declare global {
  interface Window {
    hbspt?: { forms: { create: (options: Record<string, string>) => void } };
    HubSpotFormsV4?: { getFormFromEvent: (event: Event) => V4Form | undefined };
  }
}

/** Milliseconds that the platform may take before our form is the one that stays. */
const patienceMs = 10_000;

export const scriptUrl = ({ kind, portalId, region }: EmbedConfig): string => {
  const origin = `https://${regional('js', region)}.hsforms.net`;
  if (kind === 'v2') return `${origin}/forms/embed/v2.js`;
  return `${origin}/forms/embed/${kind === 'html' ? 'developer/' : ''}${portalId}.js`;
};

/** Messages count only from the page itself or from the platform. */
const trusted = (origin: string): boolean =>
  origin === location.origin || /^https:\/\/([a-z0-9-]+\.)*(hsforms\.(com|net)|hubspot\.com)$/.test(origin);

type EventName = 'ready' | 'submitted' | 'failed';
type Hear = (name: EventName, fillMessage?: (text: string) => boolean) => void;

/** Hears both families of events of the form `formId`, until the signal. */
function listen(formId: string, signal: AbortSignal, hear: Hear): void {
  const isOurs = (id: unknown): boolean => id === undefined || id === formId;
  const fillThrough = (event: Event) => (text: string) => {
    const form = window.HubSpotFormsV4?.getFormFromEvent(event);
    form?.setFieldValue('0-1/message', text);
    return form !== undefined;
  };
  const events: [type: string, name: EventName][] = [
    ['on-ready', 'ready'],
    ['on-submission:success', 'submitted'],
    ['on-submission:failed', 'failed'],
  ];
  for (const [type, name] of events)
    addEventListener(
      `hs-form-event:${type}`,
      (event) => {
        const { detail } = event as CustomEvent<{ formId?: string } | null>;
        if (isOurs(detail?.formId)) hear(name, fillThrough(event));
      },
      { signal },
    );

  const callbacks: Record<string, EventName> = { onFormReady: 'ready', onFormSubmitted: 'submitted' };
  addEventListener(
    'message',
    ({ origin, data }: MessageEvent<{ type?: string; eventName?: string; id?: string } | null>) => {
      if (!trusted(origin) || data?.type !== 'hsFormCallback' || !isOurs(data.id)) return;
      const name = callbacks[data.eventName ?? ''];
      if (name) hear(name);
    },
    { signal },
  );
}

/** Puts the embed's element and script into the page. */
function insert(config: EmbedConfig, place: HTMLElement, onFailure: () => void): void {
  const { portalId, formId, region, kind } = config;
  const target = document.createElement('div');
  if (kind === 'v2') target.id = 'contact-embed-target';
  else {
    target.className = kind === 'html' ? 'hs-form-html' : 'hs-form-frame';
    Object.assign(target.dataset, { region, formId, portalId });
  }
  place.replaceChildren(target);

  const script = document.createElement('script');
  script.src = scriptUrl(config);
  script.async = true;
  script.addEventListener('error', onFailure);
  if (kind === 'v2')
    script.addEventListener('load', () => {
      try {
        window.hbspt!.forms.create({ portalId, formId, region, target: `#${target.id}` });
      } catch {
        onFailure();
      }
    });
  document.head.append(script);
}

/** @param place an empty element; it is filled, and emptied again when the embed does not come about */
export function loadEmbed(config: EmbedConfig, place: HTMLElement, handlers: EmbedHandlers): void {
  const end = new AbortController();
  let ready = false;
  const giveUp = (): void => {
    if (ready) return;
    end.abort();
    place.replaceChildren();
  };
  const timer = setTimeout(giveUp, patienceMs);

  listen(config.formId, end.signal, (name, fillMessage = () => false) => {
    if (name !== 'ready') {
      if (ready) handlers[name]();
      return;
    }
    // Both families may report the same form.
    if (ready) return;
    clearTimeout(timer);
    ready = handlers.ready(fillMessage);
    giveUp();
  });
  insert(config, place, giveUp);
}
