/** Configuration of the company and of external services that pages use; frozen. */
import { env } from './env.ts';

// A draft build carries no marketing scripts, whatever is configured.
const hubspot =
  env.HUBSPOT_PORTAL_ID && !env.DRAFTS
    ? Object.freeze({
        portalId: env.HUBSPOT_PORTAL_ID,
        formId: env.HUBSPOT_FORM_ID,
        region: env.HUBSPOT_REGION,
      })
    : undefined;

/** Where Stay Updated sends an address; nowhere in a draft build. */
const subscribe = env.DRAFTS
  ? undefined
  : env.GHOST_MEMBERS_URL
    ? Object.freeze({ kind: 'ghost' as const, url: env.GHOST_MEMBERS_URL })
    : env.HUBSPOT_SUBSCRIBE_FORM_ID
      ? Object.freeze({ kind: 'hubspot' as const, formId: env.HUBSPOT_SUBSCRIBE_FORM_ID })
      : undefined;

/** A printed number as it is dialled from any country. The (0) of '+49 (0)30' is dialled in that country only. */
export const phoneHref = (printed: string): string => `tel:+${printed.replace(/\(0\)|\D/g, '')}`;

export const site = Object.freeze({
  url: env.SITE_URL,
  brand: env.SITE_BRAND,
  shortName: env.SITE_SHORT_NAME,
  phone: Object.freeze({
    /** As printed. */
    label: env.SITE_PHONE,
    href: phoneHref(env.SITE_PHONE),
  }),
  /** For enquiries and security reports. */
  email: env.SITE_EMAIL,
  linkedinUrl: env.SITE_LINKEDIN_URL,
  /** One sentence, in the footer, in feeds and for search engines. */
  description: env.SITE_DESCRIPTION,
  locale: 'en-US',
  /** The year of the first publication. */
  copyrightYear: env.SITE_COPYRIGHT_YEAR,
  /** The marketing platform; absent when no portal is configured and in a draft build. */
  hubspot,
  /** The service that subscribers are stored with; absent when none is configured. */
  subscribe,
  /** owner/name on GitHub, where the forms of a draft build save to. */
  repository: env.DESK_REPOSITORY,
  /** True in a draft build: unpublished content is on the pages and nothing may be indexed. */
  drafts: env.DRAFTS,
});

/** Absolute address of a path on this site, as canonical links and feeds print it. */
export const absoluteUrl = (path: string): string => new URL(path, site.url).href;

/** What any hand-written text may name in braces. */
export const placeholders = {
  brand: site.brand,
  phone: site.phone.label,
  shortName: site.shortName,
};
