// Types of layers.cjs.
export const LAYERS: Record<string, string[]>;
