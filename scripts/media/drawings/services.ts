/** The drawings of the service pages, by file name in src/media/drawings. */
import { forecast } from './services/forecast.ts';
import { ascent, hiddenGround, sixLayers, summit } from './services/heights.ts';
import { meshFromAbove, meshFromAir } from './services/mesh.ts';
import { servicesNet, strategyNet } from './services/net.ts';
import { rivers } from './services/rivers.ts';
import { fiveRoutes, hairpins, longAndShort } from './services/routes.ts';
import { samples, surface } from './services/samples.ts';
import { sheets } from './services/sheets.ts';
import { switchback } from './services/switchback.ts';
import { bearings, lineOfSight, tides } from './services/views.ts';

export const serviceDrawings: Record<string, () => string> = {
  'agentic-automation': fiveRoutes,
  'ai-integration': sheets,
  'ai-powered-software-development': meshFromAir,
  'ai-strategy': strategyNet,
  'ai-training': switchback,
  'coaching-ascent': ascent,
  'coaching-summit': summit,
  'custom-development': meshFromAbove,
  'cyber-security': lineOfSight,
  'data-analytics': samples,
  'data-analytics-surface': surface,
  'enterprise-layers': sixLayers,
  'hospitality-solutions': tides,
  'predictive-analytics': forecast,
  'services-net': servicesNet,
  'strategic-intelligence': rivers,
  'strategy-advisory': bearings,
  'training-enablement': hairpins,
  viewshed: hiddenGround,
  'workflow-optimization': longAndShort,
};
