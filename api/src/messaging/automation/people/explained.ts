import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { RuleWords } from '@yuko/contract/automation/rules/describe-rule'
import type { Trx } from '#platform/db/database.ts'
import type { PublishedVersion, WorkflowHead } from '../analytics/graph.repository.ts'
import type { PersonRow } from './subscriber-mails.repository.ts'

/** Whom and what an answer is about. */
export interface Explained {
  readonly trx: Trx
  readonly organizationId: string
  readonly now: Date
  readonly head: WorkflowHead
  readonly person: PersonRow
  /** The latest first. */
  readonly versions: readonly PublishedVersion[]
  /** What people enter now; the draft where nothing is published. */
  readonly definition: WorkflowDefinition
  readonly words: RuleWords
  /** Names of the workflow's e-mails by their id. */
  readonly emails: ReadonlyMap<string, string>
  readonly name: string
}
