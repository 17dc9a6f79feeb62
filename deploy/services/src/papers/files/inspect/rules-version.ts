// The version of the rules by which files are judged, kept with each verdict.

/** Raised with every change of the rules: what passed under earlier ones is judged again when it is attached. */
export const RULES_VERSION = 2;
