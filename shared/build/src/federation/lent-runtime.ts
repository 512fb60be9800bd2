import type { Consumes } from './whole-chunks.ts'

/**
 * The part of the federation runtime that is the same in every build. The host lends it to remotes, whose entries would each
 * contain 11 KB (brotli) of it. Its names are part of the host contract.
 */
export interface LentRuntime {
  bundlerRuntime: { consumes: Consumes; initContainerEntry: unknown }
  attachShareScopeMap: unknown
  runtime: { createInstance(options: object): object }
}

export const lent: { yukoFederation?: LentRuntime } = globalThis as never
