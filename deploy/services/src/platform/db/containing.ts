// Looking for words within a text.

/** A pattern of LIKE that finds these words as they are: its own signs are letters like others. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;
