// Types of marked-table.mjs for its test.
export function withMarked(text: string, name: string, content: string): string;
export function withRow(text: string, name: string, row: string): string;
