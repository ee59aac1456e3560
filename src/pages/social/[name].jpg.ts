/** The social cards under names that stay: `/social/home.jpg`. */
import type { APIRoute, GetStaticPaths } from 'astro';
import { site } from '~/config/site.ts';
import { finishedCard, isDrawn } from '~/seo/finished-card.ts';
import { socialCards, type SocialCard } from '~/seo/social-cards.ts';

/** Several pages may share one. */
const cards = new Map(Object.values(socialCards).map((card) => [card.name, card]));

export const getStaticPaths = (() =>
  [...cards.values()]
    .filter(isDrawn)
    .map((card) => ({ params: { name: card.name }, props: { ...card } }))) satisfies GetStaticPaths;

export const GET: APIRoute<SocialCard> = async ({ props }) =>
  new Response(new Uint8Array(await finishedCard(props, new URL(site.url).host)), {
    headers: { 'content-type': 'image/jpeg' },
  });
