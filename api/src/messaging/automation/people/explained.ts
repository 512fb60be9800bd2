import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { RuleWords } from '@yuko/contract/automation/rules/describe-rule'
import type { Trx } from '#platform/db/database.ts'
import type { PublishedVersion, WorkflowHead } from '../analytics/graph.repository.ts'
import type { PersonRow } from './subscriber-mails.repository.ts'

/** The subject of an explanation. */
export interface Explained {
  readonly trx: Trx
  readonly organizationId: string
  readonly now: Date
  readonly head: WorkflowHead
  readonly person: PersonRow
  /** Latest first. */
  readonly versions: readonly PublishedVersion[]
  /** The version people enter now; the draft if none is published. */
  readonly definition: WorkflowDefinition
  readonly words: RuleWords
  /** The workflow's email names by id. */
  readonly emails: ReadonlyMap<string, string>
  readonly name: string
}
