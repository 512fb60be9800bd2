/**
 * The part of the federation runtime that is the same in every build. The host lends it to the remotes, whose entries would
 * otherwise carry 11 KB (brotli) of it each. The names belong to the host contract.
 */
export interface LentRuntime {
  bundlerRuntime: object
  attachShareScopeMap: unknown
  runtime: { createInstance(options: object): object }
}

export const lent: { yukoFederation?: LentRuntime } = globalThis as never
