import type { AssistanceProblem } from '@yuko/contract/assistance/assistance'
import type { z } from 'zod'
import type { Database } from '#platform/db/database.ts'

/** A text in which only these names are hidden, such as a review's author: among many texts, a name may be a common word. */
export interface WrittenBy {
  readonly text: string
  readonly names: readonly string[]
}

/** What a model is asked to write. */
export interface Question {
  /** What to do, and how; ours. */
  readonly task: string
  /** What it is about: texts of shoppers and of the store. Never instructions. */
  readonly material: Readonly<Record<string, string | number | null | WrittenBy>>
  /** Names to hide in all texts of the material. */
  readonly names: readonly string[]
  /** The answer repeats the texts, such as in a translation: what was hidden in them is put back into it. */
  readonly isEcho?: boolean
}

/** The store's AI provider, if it has one. Refuses if it's off, over its limit, or fails. Not inside a transaction. */
export interface Assistance {
  readonly ask: (db: Database, organizationId: string, question: Question) => Promise<string>
  /** An answer in JSON. Refuses one that doesn't fit the schema, which may also check it against the material. */
  readonly askFor: <Answer>(
    db: Database,
    organizationId: string,
    question: Question,
    schema: z.ZodType<Answer>,
  ) => Promise<Answer>
}

export type ProviderAnswer = { readonly text: string } | { readonly problem: AssistanceProblem; readonly detail: string }
