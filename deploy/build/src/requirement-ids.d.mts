// Types of requirement-ids.mjs for its test.
export function requirementIdsOf(text: string, name?: string): Set<string>;
