import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import type { MigrationPlan } from '@yuko/contract/automation/workflows/publish-workflow'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { after } from '../duration.ts'
import { carryRuns, endRunsAt, moveRunsTo, rewaitRuns, type Standing, standingsBefore } from './people.repository.ts'
import { askToTellExits } from './tell-exits.job.ts'
import { findVersion } from './versions.repository.ts'

interface Published {
  readonly organizationId: string
  readonly workflowId: string
  readonly number: number
  readonly definition: WorkflowDefinition
  readonly plan: MigrationPlan
}

/**
 * Migrates people in an older version: they stay in it, leave, or continue in the new one. At an unchanged step they keep
 * waiting; if only the delay changed, it counts from their arrival; at any other they arrive again.
 */
export async function migratePeople(
  trx: Trx,
  { organizationId, workflowId, number, definition, plan }: Published,
  now: Date,
): Promise<void> {
  const nodes = new Map(definition.nodes.map((node) => [node.id, node]))
  for (const fate of Object.values(plan.nodes))
    if (fate.action === 'move' && !nodes.has(fate.to))
      throw new Refusal('workflow.incomplete', 'The new version doesn’t have the step you chose to move people to')
  let hasExits = false
  for (const from of await standingsBefore(trx, organizationId, workflowId, number)) {
    const fate = fateAt(from.node_id, plan)
    if (fate.action === 'exit') {
      await endRunsAt(trx, organizationId, workflowId, from, now)
      hasExits = true
    }
    if (fate.action !== 'move') continue
    // Runs before their first step start the new version.
    if (from.node_id === null) await carryRuns(trx, organizationId, workflowId, from, number)
    else await moveFrom(trx, { organizationId, workflowId, from, to: number, target: nodes.get(fate.to ?? from.node_id) }, now)
  }
  if (hasExits) await askToTellExits(trx, organizationId, workflowId, now)
}

function fateAt(nodeId: string | null, { otherwise, nodes }: MigrationPlan): { action: 'stay' | 'move' | 'exit'; to?: string } {
  const named = nodeId !== null && Object.hasOwn(nodes, nodeId) ? nodes[nodeId] : undefined
  return named ?? { action: otherwise }
}

interface Move {
  readonly organizationId: string
  readonly workflowId: string
  readonly from: Standing
  readonly to: number
  readonly target: WorkflowNode | undefined
}

async function moveFrom(trx: Trx, { organizationId, workflowId, from, to, target }: Move, now: Date): Promise<void> {
  if (!target) return
  const before = (await findVersion(trx, organizationId, workflowId, from.version))?.definition.nodes.find(
    ({ id }) => id === from.node_id,
  )
  if (before?.id === target.id && before.type === target.type) {
    if (doesSame(before, target)) return carryRuns(trx, organizationId, workflowId, from, to)
    const wait = waitOf(target)
    if (wait) {
      const waitMs = after(new Date(0), wait.time).getTime()
      return rewaitRuns(trx, organizationId, workflowId, from, { to, waitMs, awaits: wait.awaits, now })
    }
    // They wait for quiet hours or the cap, not for what changed.
    if (target.type === 'send_email' || target.type === 'webhook') return carryRuns(trx, organizationId, workflowId, from, to)
  }
  return moveRunsTo(trx, organizationId, workflowId, from, { to, nodeId: target.id, now })
}

function waitOf(node: WorkflowNode) {
  if (node.type === 'delay') return { time: node.time, awaits: null }
  return node.type === 'wait_for_event' ? { time: node.timeout, awaits: node.event } : null
}

function doesSame(one: WorkflowNode, other: WorkflowNode): boolean {
  const { name: _, position: __, ...before } = one
  const { name: ___, position: ____, ...now } = other
  return JSON.stringify(before) === JSON.stringify(now)
}
