import { countProofs } from '@yuko/contract/loyalty/proofs/count-proofs'
import { decideProofs as decideEndpoint } from '@yuko/contract/loyalty/proofs/decide-proofs'
import { listProofs } from '@yuko/contract/loyalty/proofs/list-proofs'
import { z } from 'zod'
import { readUserNames } from '#core/accounts/users/users.reads.repository.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { decideProofs } from './decide-proofs.ts'
import { toProof } from './proof.mapper.ts'
import { countWaiting, type ListedProof, listProofRows } from './proof-list.repository.ts'
import type { ProofPictures } from './proof-pictures.ts'

const position = z.tuple([momentInCursor, z.uuid()])

export const proofRoutes = (pictures: ProofPictures) => [
  implement(listProofs, async ({ trx, organizationId, session, query: { limit, cursor, ...filter } }) => {
    const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const start = at === undefined || id === undefined ? undefined : { at: new Date(at), id }
    const rows = await listProofRows(trx, organizationId, filter, { limit: limit + 1, after: start })
    const names = await readUserNames(
      trx,
      rows.map((row) => row.decided_by),
    )
    // A picture can show anything about a person, so it is hidden from those who don't see people.
    const pictureOf = ({ id: proofId, file_key, width, height }: ListedProof) => {
      if (!file_key || session.masksPeople) return null
      const { thumb, original } = pictures.urls(organizationId, proofId)
      return { thumbUrl: thumb, url: original, width: width ?? 0, height: height ?? 0 }
    }
    const shown = (row: ListedProof) => ({ ...toProof(row, names.get(row.decided_by ?? '')), picture: pictureOf(row) })
    return pageFrom(rows, limit, shown, (row) => [row.submitted_at.getTime(), row.id])
  }),

  implement(countProofs, async ({ trx, organizationId }) => ({ waiting: await countWaiting(trx, organizationId) })),

  implement(decideEndpoint, ({ trx, clock, organizationId, session, body }) =>
    decideProofs(trx, clock, organizationId, session, body),
  ),
]
