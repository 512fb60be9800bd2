import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { identified, moment, optionalText } from '../payload-fields.ts'
import { readCollections } from './collections.jobs.ts'
import { type MirroredCollection, noteChanged, writeCollections } from './collections.repository.ts'

/** Changes within this time are read together. */
const windowMs = 15_000

export function enqueueReading(trx: Trx, clock: Clock, organizationId: string): Promise<void> {
  const startAfter = new Date(Math.ceil((clock.now().getTime() + 1) / windowMs) * windowMs)
  return enqueue(trx, readCollections, { organizationId }, { organizationId, startAfter, singletonKey: organizationId })
}

const collection = identified({ title: optionalText, handle: optionalText, updated_at: moment })

function readCollectionPayload(payload: unknown): MirroredCollection {
  const { id, title, handle, updated_at } = collection.parse(payload)
  return { external_id: id, title: title ?? `Collection ${id}`, handle, updated_at }
}

interface Change {
  readonly organizationId: string
  readonly clock: Clock
}

/** A webhook of a product doesn't say which collections it is in, and rules of the shop may have moved it. */
export async function productChanged(trx: Trx, { organizationId, clock }: Change, externalId: string): Promise<void> {
  await noteChanged(trx, organizationId, 'product', [externalId], clock.now())
  await enqueueReading(trx, clock, organizationId)
}

/** A webhook of a collection doesn't contain its products. */
export async function collectionChanged(trx: Trx, { organizationId, clock }: Change, payload: unknown): Promise<void> {
  const one = readCollectionPayload(payload)
  await writeCollections(trx, organizationId, [one])
  await noteChanged(trx, organizationId, 'collection', [one.external_id], clock.now())
  await enqueueReading(trx, clock, organizationId)
}
