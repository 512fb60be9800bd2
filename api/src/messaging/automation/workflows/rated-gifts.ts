import type { DefinitionProblem } from '@yuko/contract/automation/definition/check-definition'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { giftsOf, isAboutRating, isInSegment, isReachedBy, ratedGift, startsOf } from '@yuko/contract/automation/definition/gifts'
import { i18n } from '@yuko/contract/language'
import { workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { findRatedSegments, findRunning } from './check.repository.ts'

/** Gifts that depend on a rating through a segment, or through a workflow that starts this one or that this one starts. */
export async function ratedGiftsOf(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  definition: WorkflowDefinition,
): Promise<DefinitionProblem[]> {
  const [gifts, starts] = [giftsOf(definition), startsOf(definition)]
  if (gifts.length + starts.length === 0) return []
  const segments = await findRatedSegments(trx, organizationId)
  const own = workflowIds.toWire(workflowId)
  const workflows = (await findRunning(trx, organizationId)).set(own, definition)
  const dependsOnSegment = (of: WorkflowDefinition, nodeId: string) =>
    segments.has(of.trigger?.segmentId ?? '') || isReachedBy(of, nodeId, (rule) => isInSegment(rule, segments))
  const depends = (of: WorkflowDefinition, nodeId: string) =>
    dependsOnSegment(of, nodeId) || isReachedBy(of, nodeId, isAboutRating)
  const started = grown(workflows, (id, of, known) =>
    startsOf(of).flatMap((node) => (known.has(id) || depends(of, node.id) ? [node.workflowId] : [])),
  )
  const giving = grown(workflows, (id, of, known) =>
    giftsOf(of).length > 0 || startsOf(of).some((node) => known.has(node.workflowId)) ? [id] : [],
  )
  const say = (at: string, message: () => string) => ({ at, severity: 'error' as const, message: inReadersLanguage(message) })
  return [
    ...gifts.flatMap(({ id }) => {
      if (started.has(own)) return say(id, giftOfStarted)
      return dependsOnSegment(definition, id) ? say(id, ratedGift) : []
    }),
    ...starts.flatMap(({ id, workflowId: target }) =>
      giving.has(target) && (started.has(own) || depends(definition, id)) ? say(id, startOfGiving) : [],
    ),
  ]
}

/** All workflows that `more` names, also because of those it named before. */
function grown(
  workflows: ReadonlyMap<string, WorkflowDefinition>,
  more: (id: string, definition: WorkflowDefinition, known: ReadonlySet<string>) => readonly string[],
): ReadonlySet<string> {
  const known = new Set<string>()
  for (let size = -1; size < known.size; ) {
    size = known.size
    for (const [id, definition] of workflows) for (const found of more(id, definition, known)) known.add(found)
  }
  return known
}

const giftOfStarted = () =>
  i18n.t('Another workflow starts this one depending on the rating of a review. Stores may reward a review, but not its rating.')

const startOfGiving = () =>
  i18n.t(
    'This workflow gives points or rewards, and whether it starts depends on the rating of a review. Stores may reward a review, but not its rating.',
  )
