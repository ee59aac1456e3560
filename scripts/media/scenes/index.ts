import { type Scene } from '../scene.ts';
import { articleScenes } from './articles.ts';
import { companyScenes } from './company.ts';
import { coreScenes } from './core.ts';
import { industryScenes } from './industry.ts';

/** Every rendered still of the site. Add yours to the file of its area. */
export const scenes: Scene[] = [
  ...coreScenes,
  ...industryScenes,
  ...companyScenes,
  ...articleScenes,
];

const names = new Set<string>();
for (const { name } of scenes) {
  if (names.has(name)) throw new Error(`Two scenes are called '${name}'.`);
  names.add(name);
}
