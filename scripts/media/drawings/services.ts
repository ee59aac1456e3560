/** The drawings of the service pages, by file name in src/media/drawings. */
import { ascent, hiddenGround, sixLayers } from './services/heights.ts';
import { servicesNet, strategyNet } from './services/net.ts';
import { rivers } from './services/rivers.ts';
import { fiveRoutes } from './services/routes.ts';
import { samples } from './services/samples.ts';
import { sheets } from './services/sheets.ts';

export const serviceDrawings: Record<string, () => string> = {
  'agentic-automation': fiveRoutes,
  'ai-integration': sheets,
  'ai-strategy': strategyNet,
  'coaching-ascent': ascent,
  'data-analytics': samples,
  'enterprise-layers': sixLayers,
  'services-net': servicesNet,
  'strategic-intelligence': rivers,
  viewshed: hiddenGround,
};
