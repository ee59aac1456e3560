/** The drawings of the service pages, by file name in src/media/drawings. */
import { ascent, hiddenGround, threeLayers } from './services/heights.ts';
import { servicesNet, strategyNet } from './services/net.ts';
import { fiveRoutes } from './services/routes.ts';
import { samples } from './services/samples.ts';

export const serviceDrawings: Record<string, () => string> = {
  'agentic-automation': fiveRoutes,
  'ai-strategy': strategyNet,
  'coaching-ascent': ascent,
  'data-analytics': samples,
  'enterprise-layers': threeLayers,
  'services-net': servicesNet,
  viewshed: hiddenGround,
};
