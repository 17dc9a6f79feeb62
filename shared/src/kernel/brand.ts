// A brand makes two texts of different meaning two different types, at no cost at run time.

declare const brand: unique symbol;

/** `Base` that only its own parser may produce; it still reads as a `Base` everywhere. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
