import { expect, it } from 'vitest';
import { InvalidContentError, type Problem } from '~/sources/problems.ts';
import { endTogether } from '~/articles/together.ts';

const problem = (source: string): Problem => ({
  source,
  record: 'record 1 (a)',
  field: 'title',
  value: '',
  remedy: 'Give it a title.',
});
const later = async <T>(ms: number, end: () => T): Promise<T> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return end();
};
const fails = (error: Error) => () => {
  throw error;
};

it('names the bad records of both sources in one error, whichever fails first', async () => {
  const together = endTogether();
  const loads = [
    together(() => later(0, fails(new InvalidContentError([problem('Supabase')])))),
    together(() => later(20, fails(new InvalidContentError([problem('Ghost')])))),
  ];
  await expect(Promise.all(loads)).rejects.toThrow(
    /2 records[\s\S]*Supabase, record 1[\s\S]*Ghost, record 1/,
  );
  await Promise.allSettled(loads);
});

it('joins a broken source with bad records of the other', async () => {
  const together = endTogether();
  const loads = [
    together(() => later(10, fails(new Error('Failed to fetch posts')))),
    together(() => later(0, fails(new InvalidContentError([problem('Supabase')])))),
  ];
  await expect(Promise.all(loads)).rejects.toThrow(/Supabase, record 1[\s\S]*Failed to fetch posts/);
  await Promise.allSettled(loads);
});

it('lets what succeeds go on at once, a single fault through as it is, and starts anew afterwards', async () => {
  const together = endTogether();
  const fault = new Error('alone');
  const failing = together(() => later(20, fails(fault)));
  await expect(together(() => later(0, () => 'fine'))).resolves.toBe('fine');
  await expect(failing).rejects.toBe(fault);
  await expect(together(async () => 'again')).resolves.toBe('again');
});
