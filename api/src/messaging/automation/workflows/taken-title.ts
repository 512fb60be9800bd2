import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'

export const refusingTakenTitle = refusingTaken('workflows_title', () => {
  const message = 'A workflow with this title already exists'
  return new Refusal('workflow.title-taken', message, { fields: { 'body.title': message } })
})
