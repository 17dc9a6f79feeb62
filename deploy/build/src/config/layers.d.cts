// Types of layers.cjs.
export const LAYERS: Record<string, string[]>;
export const FLOORS: string[];
