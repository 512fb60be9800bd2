import type { Trx } from '../db/database.ts'

/** What the plan of an organization means for closing it. */
export interface EndingPlan {
  /** A paid one; null otherwise. */
  readonly plan: { readonly name: string; readonly endsAt: Date | null } | null
  readonly openInvoice: { readonly number: string; readonly currency: string; readonly totalMinor: number } | null
  readonly invoices: number
}

/** Between accounts and billing: what is paid for an organization ends with it. */
export interface PlanEnding {
  look(trx: Trx, organizationId: string): Promise<EndingPlan>
  /** Nothing is charged from then on. Twice is as good as once. Not within a transaction; refused while the provider is away. */
  end(organizationId: string): Promise<void>
  /** What accounting needs is taken out of the data of an organization that is about to be deleted. Twice is as good as once. */
  keepInvoices(trx: Trx, organizationId: string): Promise<void>
}

/** Between accounts and the store: a closed organization has no access to a store. */
export interface StoreLeaving {
  /** Does nothing where none is connected. */
  leave(trx: Trx, organizationId: string): Promise<void>
}
