import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import { fieldsOfTrigger } from '@yuko/contract/automation/definition/triggers'
import { describeFound, describeLeaf, type RuleWords } from '@yuko/contract/automation/rules/describe-rule'
import { leavesOf, type Rule, type RuleLeaf } from '@yuko/contract/automation/rules/rule'
import type { DecidedLeaf } from '@yuko/contract/automation/workflows/preview-matches'
import { z } from 'zod'
import { readShopSegmentNames } from '#core/store/shop-segments.reads.repository.ts'
import { segmentIds, shopSegmentIds, tierIds, workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import { listNames } from './people/names.repository.ts'

const codecs = { segment: segmentIds, workflow: workflowIds }

/** The engine's record of a decision. */
const keptDecision = z.object({ leaves: z.array(z.object({ isTrue: z.boolean(), found: z.string().nullable() })) })

type Answer = z.output<typeof keptDecision>['leaves'][number]

/** The words that describe a workflow's comparisons. */
export async function wordsOf(
  trx: Trx,
  tierNames: TierNames,
  organizationId: string,
  { trigger }: Pick<WorkflowDefinition, 'trigger'>,
  currency: string,
): Promise<RuleWords> {
  const names = new Map(
    (await listNames(trx, organizationId)).map(({ of, id, name }) => [
      `${of} ${of === 'topic' ? id : codecs[of].toWire(id)}`,
      name,
    ]),
  )
  for (const [id, name] of await readShopSegmentNames(trx, organizationId))
    names.set(`shop_segment ${shopSegmentIds.toWire(id)}`, name)
  for (const [id, name] of await tierNames(trx, organizationId)) names.set(`tier ${tierIds.toWire(id)}`, name)
  return { currency, eventFields: trigger ? fieldsOfTrigger(trigger) : [], nameOf: (of, id) => names.get(`${of} ${id}`) }
}

/** The comparisons of a step, with the values found. */
export function stepInWords(
  node: WorkflowNode | undefined,
  decision: unknown,
  words: RuleWords,
  audience: Rule | null | undefined,
): DecidedLeaf[] {
  const kept = keptDecision.safeParse(decision)
  if (!kept.success || !node) return []
  return inWords(rulesOf(node, audience).flatMap(leavesOf), kept.data.leaves, words)
}

export function ruleInWords(rule: Rule, answers: readonly Answer[], words: RuleWords): DecidedLeaf[] {
  return inWords(leavesOf(rule), answers, words)
}

function inWords(leaves: readonly RuleLeaf[], answers: readonly Answer[], words: RuleWords): DecidedLeaf[] {
  return inReadersLanguage(() =>
    leaves.flatMap((leaf, at) => {
      const answer = answers[at]
      if (!answer) return []
      return [{ leaf: describeLeaf(leaf, words), isTrue: answer.isTrue, found: describeFound(leaf, answer.found, words) }]
    }),
  )
}

/** In the order in which the results are stored. */
function rulesOf(node: WorkflowNode, audience: Rule | null | undefined): Rule[] {
  if (node.type === 'condition') return [node.rule]
  if (node.type === 'send_email') return audience ? [audience] : []
  return node.type === 'split' ? node.branches.map(({ rule }) => rule) : []
}
