/** The open questions of src/content/facts by their ids: the contact page fetches the words of the one that its address names. */
import type { APIRoute } from 'astro';
import { getCollection } from 'astro:content';
import { openQuestions } from '~/features/facts/facts.ts';

export const GET: APIRoute = async () => {
  const questions = openQuestions((await getCollection('facts')).map(({ data }) => data));
  return Response.json(Object.fromEntries(questions.map(({ id, question }) => [id, question])));
};
