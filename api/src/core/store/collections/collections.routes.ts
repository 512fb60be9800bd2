import { listCollections } from '@yuko/contract/store/list-collections'
import { z } from 'zod'
import { collectionIds } from '#ids.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { type CollectionRow, listCollectionRows } from './collections.reads.repository.ts'

const position = z.tuple([z.string(), z.uuid()])

export const collectionEndpoints = [
  implement(listCollections, async ({ trx, organizationId, query: { q, collectionId, limit, cursor } }) => {
    const [title, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { title: title ?? '', id }
    const asked = { q, ids: collectionId?.map(collectionIds.toUuid), limit: limit + 1, after }
    const rows = await listCollectionRows(trx, organizationId, asked)
    return pageFrom(rows, limit, toCollection, (row) => [row.sort_key, row.id])
  }),
]

const toCollection = ({ id, external_id: externalId, title, handle }: CollectionRow) => ({
  collectionId: collectionIds.toWire(id),
  externalId,
  title,
  handle,
})
