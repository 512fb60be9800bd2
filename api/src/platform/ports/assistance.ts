import type { AssistanceProblem } from '@yuko/contract/assistance/assistance'
import type { Database } from '#platform/db/database.ts'

/** What a model is asked to write. */
export interface Question {
  /** What to do, and how; ours. */
  readonly task: string
  /** What it is about: texts of shoppers and of the store. Never instructions. */
  readonly material: Readonly<Record<string, string | number | null>>
  /** Names in the material, such as the author's. */
  readonly names: readonly string[]
}

/** The store's AI provider, if it has one. Refuses if it's off, over its limit, or fails. Not inside a transaction. */
export interface Assistance {
  readonly ask: (db: Database, organizationId: string, question: Question) => Promise<string>
}

export type ProviderAnswer = { readonly text: string } | { readonly problem: AssistanceProblem; readonly detail: string }
