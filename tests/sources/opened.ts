/** Both sources over stand-ins on loopback that end with the test. */
import { onTestFinished } from 'vitest';
import { ghostSource } from '../../src/sources/ghost/source.ts';
import type { SourceOptions } from '../../src/sources/source.ts';
import { supabaseSource } from '../../src/sources/supabase/source.ts';
import { ghostStandIn, supabaseStandIn, type Post, type Row, type StandIn } from '../support/stand-ins.ts';

export const site = 'https://www.example.com';
/** Ghost's client takes no key of another form. */
export const key = 'abcdef0123456789abcdef0123';

export async function untilTestEnds(starting: Promise<StandIn>): Promise<StandIn> {
  const standIn = await starting;
  onTestFinished(standIn.close);
  return standIn;
}

export async function ghostWith(posts: Post[], options: Partial<SourceOptions> = {}) {
  const { url } = await untilTestEnds(ghostStandIn(posts, { key }));
  return ghostSource({ url, key, site, ...options });
}

export async function supabaseWith(rows: Row[], options: Partial<SourceOptions> = {}) {
  const { url } = await untilTestEnds(supabaseStandIn(rows, { key }));
  return supabaseSource({ url, key, site, ...options });
}
