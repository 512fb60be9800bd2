import type { PartContent } from '@yuko/contract/emails/parts/saved-part'
import { usePermission } from '@yuko/runtime'
import { useState } from 'react'
import type { EditedEmail } from '#data/edited-email.ts'
import { useBlocks } from './use-blocks.ts'
import { useEmailChanges } from './use-email-changes.ts'
import { useEmailDraft } from './use-email-draft.ts'
import { useEmailPreview } from './use-email-preview.ts'
import { useOpenBlock } from './use-open-block.ts'

/** A dialog by name, or the part to save. */
export type EmailDialog = 'delete' | 'history' | 'test' | 'import' | 'rename' | 'saved' | PartContent

export type EmailEditorModel = ReturnType<typeof useEmailEditor>

/** State shared by all parts of the editor. */
export function useEmailEditor(email: EditedEmail) {
  const mayEdit = usePermission('settings.write')
  // The emails of a campaign are pinned when it is scheduled.
  const isReadOnly = !mayEdit || email.ofWorkflow?.campaign?.isDraft === false
  const [dialog, setDialog] = useState<EmailDialog | null>(null)
  const draft = useEmailDraft(email)
  const preview = useEmailPreview(email.id, draft)
  const changes = useEmailChanges(email, draft)
  const place = useOpenBlock(draft.content)
  const blocks = useBlocks(draft, place)
  const isUnpublished = draft.isDirty || (email.fixed ? email.fixed.hasDraft : !email.ofWorkflow?.isPublished)
  return { email, isReadOnly, draft, blocks, preview, changes, place, isUnpublished, dialog, setDialog }
}
