import type { Endpoint } from '@yuko/contract/endpoint'

/** Asked before a call for an organization is answered, after permission; not within a transaction. */
export interface CallGuard {
  /** Throws a refusal where the organization’s plan, or what it owes, stands against it. */
  admit(call: {
    readonly endpoint: Endpoint
    readonly organizationId: string
    /** Of a program. */
    readonly apiKeyId: string | undefined
  }): Promise<void>
}
