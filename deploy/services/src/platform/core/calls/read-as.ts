// What comes in by other ways than a declared call's request, read by a codec of the same kind.
import { spotAt } from '@portal/shared/contract';
import type { Shape, Wire } from '@portal/shared/wire';
import { defineWire } from '@portal/shared/wire';
import type { Codec } from '@portal/shared/wire';
import type { ZodType } from 'zod';
import type { Place } from './schema-of';
import { schemaOf } from './schema-of';

/**
 * The value in domain names, or undefined where it is nothing of the kind.
 * @param what for the message of a codec that its own schema contradicts
 */
export function readAs<D>(codec: Codec<unknown, D>, value: unknown, what: string): D | undefined {
  const given = schemaOf(codec, 'body').safeParse(value);
  return given.success ? codec.decode(given.data, spotAt(what)) : undefined;
}

/** The schema of members that a route outside of the interface takes, by their wire names. */
export const schemaFor = <const S extends Shape>(shape: S, place: Place): ZodType<Wire<S>> =>
  schemaOf(defineWire(shape), place) as ZodType<Wire<S>>;
