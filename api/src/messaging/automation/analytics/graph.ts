import type { NodeOf, WorkflowNode } from '@yuko/contract/automation/definition/node'
import { nameOfNode } from '@yuko/contract/automation/definition/node-name'
import { workflowEmailIds, workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import { findHead, listVersions, namesOfEmails, type PublishedVersion, type WorkflowHead } from './graph.repository.ts'
import { inGraphOrder, nodesAfter } from './graph-order.ts'

export interface GraphNode {
  readonly nodeId: string
  readonly type: WorkflowNode['type']
  readonly name: string
  readonly depth: number
  readonly branch: string | null
  readonly isRemoved: boolean
}

export interface Graph {
  readonly head: WorkflowHead
  readonly versions: readonly PublishedVersion[]
  /** The steps of the live version, then those that only earlier ones have. */
  readonly nodes: readonly GraphNode[]
  /** Each step as the latest version with it defines it. */
  readonly definitionOf: ReadonlyMap<string, WorkflowNode>
  /** By step, the last A/B step before it. */
  readonly testBefore: ReadonlyMap<string, NodeOf<'ab_test'>>
}

/** @throws workflow.not-found */
export async function readHead(trx: Trx, organizationId: string, workflowId: string): Promise<WorkflowHead> {
  const head = await findHead(trx, organizationId, workflowIds.toUuid(workflowId))
  if (!head) throw new Refusal('workflow.not-found', 'This workflow doesn’t exist')
  return head
}

/** The published versions of a workflow; a single one if requested. */
export async function readGraph(trx: Trx, organizationId: string, workflowId: string, version?: number): Promise<Graph> {
  const head = await readHead(trx, organizationId, workflowId)
  const versions = await listVersions(trx, organizationId, head.id)
  const emails = await namesOfEmails(trx, organizationId, head.id)
  const shown = version === undefined ? versions : versions.filter(({ number }) => number === version)
  const definitionOf = new Map<string, WorkflowNode>()
  const testBefore = new Map<string, NodeOf<'ab_test'>>()
  const nodes: GraphNode[] = []
  for (const { definition, number } of shown) {
    for (const { node, depth, branch } of inGraphOrder(definition)) {
      if (definitionOf.has(node.id)) continue
      definitionOf.set(node.id, node)
      const isRemoved = version === undefined && number !== head.live_version
      nodes.push({ nodeId: node.id, type: node.type, name: nameIn(emails, node), depth, branch, isRemoved })
      if (node.type === 'ab_test') for (const { id } of nodesAfter(definition, node.id)) testBefore.set(id, node)
    }
  }
  return { head, versions, nodes, definitionOf, testBefore }
}

/** An email's name is the one from its editor, unless the step has its own. */
export function nameIn(emails: ReadonlyMap<string, string>, node: WorkflowNode): string {
  const name = node.type === 'send_email' && !node.name ? emails.get(workflowEmailIds.toUuid(node.emailId)) : undefined
  return name ?? inReadersLanguage(() => nameOfNode(node))
}

export const toVersions = (versions: readonly PublishedVersion[]) =>
  versions.map(({ number, published_at }) => ({ number, publishedAt: published_at.toISOString() }))
