import { openFirefox } from './firefox.ts';
import { smoke } from './smoke.ts';

smoke('Firefox', openFirefox);
