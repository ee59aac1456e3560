/** What the rest of the project may know of the engine. */
import { drawnStills } from './scenes/drawn.ts';
import { scenes } from './scenes/index.ts';
import { cards } from './tasks/cards.ts';

/** Names of all rendered stills, as components ask for them. */
export const stillNames: readonly string[] = [...scenes, ...drawnStills].map(({ name }) => name);

/** Names of all drawn social cards: their files in src/media/social, without the ending. */
export const cardNames: readonly string[] = [...cards.keys()];
