/** The grid letters of the government page: index and sheet name a capability alike. */
export const sheetLetter = (index: number): string => String.fromCharCode(65 + index);
export const sheetAnchor = (index: number): string => `capability-${sheetLetter(index).toLowerCase()}`;
