/**
 * The part of zod that the host provides under the name `zod`.
 *
 * The contract's schemas are in every remote's bundle; without sharing, each would contain 22 KB of zod, and all of zod is 73 KB
 * (brotli). So the host shares this list, and builds that use other names are refused: add missing ones here. The subpath keeps
 * the import below from resolving to the share itself.
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
import { fieldError } from './field-error.ts'

// The page's policy forbids eval. Schemas would try it, which the browser reports as a violation.
config({ jitless: true, customError: fieldError })

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
