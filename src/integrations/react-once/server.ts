/** React's server renderer, which renders an island once for the same properties (memory.ts). */
import react from '@astrojs/react/server.js';
import { remember } from './memory.ts';

export default remember(react);
