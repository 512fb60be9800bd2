import type { EmailBlock } from '@yuko/contract/emails/email-block'
import { moved, movedTo, replaced, type Spot, withBlock, withCopy, without } from './arrange.model.ts'
import { copyOf } from './block.model.ts'
import type { EmailDraft } from './use-email-draft.ts'
import type { OpenBlock } from './use-open-block.ts'

export type Blocks = ReturnType<typeof useBlocks>

/** The blocks of the draft in the selected language, and all changes to them. Each change is an undo step. */
export function useBlocks({ content, changeContent }: EmailDraft, { open }: OpenBlock) {
  const change = (make: (blocks: readonly EmailBlock[]) => EmailBlock[], key: string) =>
    changeContent((now) => ({ ...now, blocks: make(now.blocks) }), key)
  return {
    all: content.blocks,
    replace: (changed: EmailBlock, field: string) => change((now) => replaced(now, changed), `${changed.id} ${field}`),
    move: (id: string, to: number) => change((now) => moved(now, id, to), 'order'),
    moveTo: (id: string, spot: Spot) => {
      change((now) => movedTo(now, id, spot), 'order')
      open(id)
    },
    add: (spot: Spot, added: EmailBlock) => {
      change((now) => withBlock(now, spot, added), `add ${added.id}`)
      open(added.id)
    },
    duplicate: (block: EmailBlock) => {
      const copy = copyOf(block)
      change((now) => withCopy(now, block.id, copy), `add ${copy.id}`)
      open(copy.id)
    },
    remove: (id: string) => change((now) => without(now, id), `delete ${id}`),
  }
}
