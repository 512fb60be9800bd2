import type { Endpoint } from '@yuko/contract/endpoint'
import type { RateUse } from './rate-use.ts'

/** Checks a call for an organization after its permission; not inside a transaction. */
export interface CallGuard {
  /** Throws a refusal if the organization's plan or billing status doesn't allow the call. Returns the limits it counted in. */
  admit(call: {
    readonly endpoint: Endpoint
    readonly organizationId: string
    /** Of an API key. */
    readonly apiKeyId: string | undefined
  }): Promise<readonly RateUse[]>
}
