import { deleteSavedPart } from '@yuko/contract/emails/parts/delete-saved-part'
import { listSavedParts } from '@yuko/contract/emails/parts/list-saved-parts'
import { renameSavedPart } from '@yuko/contract/emails/parts/rename-saved-part'
import { savePart } from '@yuko/contract/emails/parts/save-part'
import type { PartContent, SavedPart } from '@yuko/contract/emails/parts/saved-part'
import { savedPartIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { keptBlock, keptContent, picturesOf, type TakePictures } from '../keep-design.ts'
import { deletePart, listParts, type PartRow, putPart, renamePart } from './saved-parts.repository.ts'

const mostOfKind = 100
export const unknownPart = () => new Refusal('email-part.not-found', 'This saved item doesn’t exist or was deleted')

export const partsRoutes = (takePictures: TakePictures) => [
  implement(listSavedParts, async ({ trx, organizationId }) => ({ items: (await listParts(trx, organizationId)).map(toPart) })),
  implement(
    savePart,
    async ({ trx, organizationId, body: { name, part }, clock }) => {
      const others = (await listParts(trx, organizationId)).filter(({ kind }) => kind === part.kind)
      const isNew = others.every((other) => other.name.toLowerCase() !== name.toLowerCase())
      if (isNew && others.length >= mostOfKind)
        throw new Refusal('email.too-many', `You’ve reached the limit of ${mostOfKind} saved items. Delete one you don’t need.`)
      const content = part.kind === 'block' ? { subject: '', preheader: '', blocks: [part.block] } : part.content
      await takePictures(trx, organizationId, picturesOf({ content, translations: {} }), clock.now())
      return toPart(await putPart(trx, organizationId, { id: newId(), name, part: kept(part), at: clock.now() }))
    },
    { maxBodyBytes: 1024 * 1024 },
  ),
  implement(renameSavedPart, async ({ trx, organizationId, params, body: { name } }) => {
    const row = await refusingTakenName(renamePart(trx, organizationId, { id: savedPartIds.toUuid(params.savedPartId), name }))
    if (!row) throw unknownPart()
    return toPart(row)
  }),
  implement(deleteSavedPart, async ({ trx, organizationId, params }) => {
    if (!(await deletePart(trx, organizationId, savedPartIds.toUuid(params.savedPartId)))) throw unknownPart()
  }),
]

const refusingTakenName = refusingTaken('saved_email_parts_name', () => {
  const message = 'Another saved item has this name'
  return new Refusal('email-part.name-taken', message, { fields: { 'body.name': message } })
})

function kept(part: PartContent): PartContent {
  return part.kind === 'block' ? { ...part, block: keptBlock(part.block) } : { ...part, content: keptContent(part.content) }
}

const toPart = ({ id, name, part, created_at }: PartRow): SavedPart => ({
  savedPartId: savedPartIds.toWire(id),
  name,
  part,
  createdAt: created_at.toISOString(),
})
