import { workflowDefinition } from '@yuko/contract/automation/definition/definition'
import { z } from 'zod'

const unsent = z.object({ revision: z.int(), definition: workflowDefinition })
type Unsent = z.infer<typeof unsent>

const keyOf = (workflowId: string) => `yuko.workflow-draft.${workflowId}`

/** Stored in the browser until the server has it, so that a closed laptop or a lost connection loses nothing. */
export function keepUnsent(workflowId: string, draft: Unsent): void {
  withStorage((storage) => storage.setItem(keyOf(workflowId), JSON.stringify(draft)))
}

export function unsentOf(workflowId: string): Unsent | undefined {
  const text = withStorage((storage) => storage.getItem(keyOf(workflowId)))
  return text ? unsent.safeParse(JSON.parse(text)).data : undefined
}

export function forgetUnsent(workflowId: string): void {
  withStorage((storage) => storage.removeItem(keyOf(workflowId)))
}

/** Storage can be blocked (for example in a third-party frame) or full; then the draft is only on the server. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
