import type { publishWorkflow } from '@yuko/contract/automation/workflows/publish-workflow'
import type { InputOf } from '@yuko/contract/endpoint'

type Body = InputOf<typeof publishWorkflow>['body']

/** The merchant's choices when publishing. */
export interface PublishInput {
  readonly note: string | null
  readonly people: NonNullable<Body['people']>
  readonly enrolExisting: boolean
}
