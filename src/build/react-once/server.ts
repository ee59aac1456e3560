import react from '@astrojs/react/server.js';
import { remember } from './memory.ts';

export default remember(react);
