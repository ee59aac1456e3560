import { collector } from './collector.ts';
import { smoke } from './smoke.ts';
import { openWebKit } from './webkit.ts';

smoke('WebKit', openWebKit, collector);
