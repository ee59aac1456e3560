import { openChromium } from './chromium.ts';
import { smoke } from './smoke.ts';

smoke('Chromium', openChromium);
