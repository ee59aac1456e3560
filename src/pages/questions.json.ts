/** The open questions of src/content/facts and what to ask whom, by their ids: the contact page fetches the words that its address names. */
import { entriesOf } from '~/content/entries.ts';
import type { APIRoute } from 'astro';
import { openQuestions } from '~/features/facts/facts.ts';

export const GET: APIRoute = async () => {
  const questions = openQuestions((await entriesOf('facts')).map(({ data }) => data));
  const people = await entriesOf('people');
  return Response.json(
    Object.fromEntries([
      ...questions.map(({ id, question }) => [id, question]),
      ...people.map(({ id, data }) => [id, `${data.name}: ${data.ask}`]),
    ]),
  );
};
