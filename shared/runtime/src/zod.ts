/**
 * The part of zod that the page has, as the host provides it under the name `zod`.
 *
 * The contract's schemas are in every remote's bundle; without sharing, each would bring 22 KB of zod, and zod shared whole
 * is 73 KB (brotli). So the host shares this list, and a build is refused when it uses a name that is not on it: add it here.
 * The subpath keeps the import below from being answered by the share itself.
 */
import {
  array,
  boolean,
  coerce,
  config,
  discriminatedUnion,
  email,
  enum as enumeration,
  httpUrl,
  int,
  iso,
  lazy,
  literal,
  looseObject,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  string,
  stringbool,
  tuple,
  union,
  unknown,
  url,
  uuid,
} from 'zod/v4'

// The page's policy lets nothing be evaluated. Schemas would try, which the browser reports as a breach.
config({ jitless: true })

export const z = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum: enumeration,
  httpUrl,
  int,
  iso,
  lazy,
  literal,
  looseObject,
  number,
  object,
  partialRecord,
  preprocess,
  record,
  string,
  stringbool,
  tuple,
  union,
  unknown,
  url,
  uuid,
}
