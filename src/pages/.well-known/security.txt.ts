/** How to report a vulnerability (RFC 9116). `Expires` must lie less than a year ahead: the build renews it. */
import type { APIRoute } from 'astro';
import { absoluteUrl, site } from '~/config/site.ts';

const validForDays = 330;

export const GET: APIRoute = () => {
  const expires = new Date(Date.now() + validForDays * 86_400_000);
  expires.setUTCHours(0, 0, 0, 0);
  const fields = [
    ['Contact', `mailto:${site.email}`],
    ['Contact', absoluteUrl('/contact')],
    ['Expires', expires.toISOString().replace('.000Z', 'Z')],
    ['Preferred-Languages', 'en'],
    ['Canonical', absoluteUrl('/.well-known/security.txt')],
  ];
  return new Response(fields.map(([name, value]) => `${name}: ${value}\n`).join(''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
};
