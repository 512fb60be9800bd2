import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { WorkflowNode } from '@yuko/contract/automation/definition/node'
import { eventOfTrigger } from '@yuko/contract/automation/definition/triggers'
import type { EventType } from '@yuko/contract/automation/events/person-events'
import type { Trx } from '#platform/db/database.ts'
import { findVersions, type VersionName } from './definitions.repository.ts'

/** A version, prepared for the engine. */
export interface LoadedDefinition {
  readonly definition: WorkflowDefinition
  readonly nodes: ReadonlyMap<string, WorkflowNode>
  /** Of the trigger; null: a date, a schedule, or manual. */
  readonly eventType: EventType | null
  /** The event types that end a run: goal and exits. */
  readonly endsOn: ReadonlySet<string>
  /** The next step; undefined: the branch ends. */
  next(from: string, branch: string): string | undefined
}

export function readDefinition(definition: WorkflowDefinition): LoadedDefinition {
  const edges = new Map(definition.edges.map(({ from, branch, to }) => [`${from} ${branch}`, to]))
  return {
    definition,
    nodes: new Map(definition.nodes.map((node) => [node.id, node])),
    eventType: definition.trigger ? eventOfTrigger(definition.trigger) : null,
    endsOn: new Set([...definition.exits, ...(definition.goal ? [definition.goal] : [])].map(({ event }) => event)),
    next: (from, branch) => edges.get(`${from} ${branch}`),
  }
}

const mostKept = 500
// Versions are immutable, so they can be cached.
const kept = new Map<string, LoadedDefinition>()

export const versionKey = ({ workflowId, version }: VersionName) => `${workflowId} ${version}`

/** By `versionKey`. */
export async function loadDefinitions(
  trx: Trx,
  organizationId: string,
  versions: readonly VersionName[],
): Promise<Map<string, LoadedDefinition>> {
  const wanted = new Map(versions.map((version) => [versionKey(version), version]))
  const missing = [...wanted].flatMap(([key, version]) => (kept.has(key) ? [] : [version]))
  for (const { workflow_id, number, definition } of await findVersions(trx, organizationId, missing)) {
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
    kept.set(versionKey({ workflowId: workflow_id, version: number }), readDefinition(definition))
  }
  return new Map([...wanted.keys()].flatMap((key) => entryOf(key)))
}

function entryOf(key: string): [string, LoadedDefinition][] {
  const loaded = kept.get(key)
  return loaded ? [[key, loaded]] : []
}
