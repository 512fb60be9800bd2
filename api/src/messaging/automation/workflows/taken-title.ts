import { isUniqueViolation } from '#platform/db/expressions.ts'
import { Refusal } from '#platform/http/refusal.ts'

/** The unique index decides whether a title is free: a check before writing could race. */
export async function refusingTakenTitle<Row>(write: Promise<Row>): Promise<Row> {
  try {
    return await write
  } catch (error) {
    if (!isUniqueViolation(error, 'workflows_title')) throw error
    const message = 'A workflow with this title already exists'
    throw new Refusal('workflow.title-taken', message, { fields: { 'body.title': message } })
  }
}
