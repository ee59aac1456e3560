import { smoke } from './smoke.ts';
import { openWebKit } from './webkit.ts';

smoke('WebKit', openWebKit);
