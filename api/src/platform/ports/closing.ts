import type { Trx } from '../db/database.ts'

/** How an organization's plan affects closing it. */
export interface EndingPlan {
  /** A paid plan; null otherwise. */
  readonly plan: { readonly name: string; readonly endsAt: Date | null } | null
  readonly openInvoice: { readonly number: string; readonly currency: string; readonly totalMinor: number } | null
  readonly invoices: number
}

/** Between accounts and billing: closing an organization ends its subscription. */
export interface PlanEnding {
  look(trx: Trx, organizationId: string): Promise<EndingPlan>
  /** Stops all charges. Idempotent. Not inside a transaction; refused while the provider is unavailable. */
  end(organizationId: string): Promise<void>
  /** Moves records required for accounting out of an organization's data before its deletion. Idempotent. */
  keepInvoices(trx: Trx, organizationId: string): Promise<void>
}

/** Between accounts and the store: closing an organization ends its store access. */
export interface StoreLeaving {
  /** Does nothing if no store is connected. */
  leave(trx: Trx, organizationId: string): Promise<void>
}
