/** The frame of drawings that cross a page: 2400 x 470; lines end at one of its columns. */
export const frame = { width: 2400, height: 470, columns: [560, 880, 1200, 1520], turn: 1560 };
