/**
 * Every third-party host that a page may talk to, and only when it is configured. The content security policy is made
 * from this table and from nothing else.
 *
 * Hosts: HubSpot's list in knowledge.hubspot.com/domains-and-urls/ssl-and-domain-security-in-hubspot, narrowed to what
 * tracking, chat and forms of one data region use.
 */

export interface MarketingConfig {
  portalId: string;
  formId?: string;
  /** HubSpot data region: na1, na2, eu1, ap1 ... */
  region: string;
}

type HostDirective = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src' | 'form-action';
export type HostTable = Partial<Record<HostDirective, string[]>>;

/** Hosts of the first region carry no suffix: js.hs-scripts.com, but js-eu1.hs-scripts.com. */
export const regional = (name: string, region: string): string =>
  region === 'na1' ? name : `${name}-${region}`;

/** Address of the loader that brings tracking and chat. */
export const loaderUrl = ({ portalId, region }: MarketingConfig): string =>
  `https://${regional('js', region)}.hs-scripts.com/${portalId}.js`;

/** Address that takes a form's answers as JSON (submission interface, version 3). */
export const submitUrl = ({ portalId, region }: MarketingConfig, formId: string): string =>
  `https://${regional('api', region)}.hsforms.com/submissions/v3/integration/submit/${portalId}/${formId}`;

/** The hosts that the policy must allow for a portal; nothing without one. */
export function marketingHosts(config: MarketingConfig | undefined): HostTable {
  if (!config) return {};
  const on = (name: string, domain: string) => `https://${regional(name, config.region)}.${domain}`;
  const table: Required<Omit<HostTable, 'form-action'>> & HostTable = {
    'script-src': [
      on('js', 'hs-scripts.com'),
      on('js', 'hs-analytics.net'),
      on('js', 'hs-banner.com'),
      on('js', 'hscollectedforms.net'),
      on('js', 'usemessages.com'),
      'https://static.hsappstatic.net',
    ],
    // The chat adds <style> elements; there is no list of their hashes.
    'style-src': ["'unsafe-inline'", 'https://static.hsappstatic.net'],
    'img-src': [
      on('track', 'hubspot.com'),
      'https://*.hubspotusercontent.com',
      'https://static.hsappstatic.net',
    ],
    'connect-src': [
      on('api', 'hubspot.com'),
      on('api', 'hubapi.com'),
      on('js', 'hs-banner.com'),
      on('forms', 'hscollectedforms.net'),
    ],
    'frame-src': [on('app', 'hubspot.com')],
  };
  if (config.formId) {
    table['script-src'].push(on('js', 'hsforms.net'));
    table['img-src'].push(on('forms', 'hsforms.com'));
    table['connect-src'].push(on('forms', 'hsforms.com'), on('api', 'hsforms.com'));
    table['frame-src'].push(on('forms', 'hsforms.com'), on('js', 'hsforms.net'));
    table['form-action'] = [on('forms', 'hsforms.com')];
  }
  return table;
}

/** Where addresses of subscribers go, as the environment says. */
export type SubscribeConfig =
  { kind: 'ghost'; url: string } | { kind: 'hubspot'; formId: string } | undefined;

/** The service's address for the form, and what the policy must allow for it. */
export function subscribeTarget(
  subscribe: SubscribeConfig,
  portal: MarketingConfig | undefined,
): { kind: 'ghost' | 'hubspot'; url: string } | undefined {
  if (subscribe?.kind === 'ghost') return subscribe;
  return subscribe && portal && { kind: 'hubspot', url: submitUrl(portal, subscribe.formId) };
}

/** Every host that a configured site talks to: the portal's, and the one that subscribers are stored with. */
export function allowedHosts(portal: MarketingConfig | undefined, subscribe: SubscribeConfig): HostTable {
  const table = marketingHosts(portal);
  const target = subscribeTarget(subscribe, portal);
  if (!target) return table;
  return { ...table, 'connect-src': [...(table['connect-src'] ?? []), new URL(target.url).origin] };
}
