import { t } from '@lingui/core/macro'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import { notify } from '@yuko/runtime'
import { useRenameEmail, useSendTest } from '#data/email.mutations.ts'
import { TestEmailForm } from '#data/test-email.form.tsx'
import { fittedTo } from './block.model.ts'
import { DeleteEmailDialog } from './delete-email.dialog.tsx'
import { History } from './history.panel.tsx'
import { ImportForm } from './import.form.tsx'
import { RenameForm } from './rename.form.tsx'
import { SavePartForm } from './save-part.form.tsx'
import { SavedEmailsDialog } from './saved-emails.dialog.tsx'
import type { EmailEditorModel } from './use-email-editor.ts'

/** The open dialog. */
export function EmailDialogs({ editor }: { editor: EmailEditorModel }) {
  const { email, isReadOnly, draft, preview, changes, dialog, setDialog } = editor
  const { fixed, ofWorkflow } = email
  const test = useSendTest(email.id)
  const rename = useRenameEmail(email.id)
  const close = () => setDialog(null)
  const restore = (version: number | null) => {
    close()
    return changes.restore(version)
  }
  const startFrom = (saved: EmailContent) => {
    close()
    const { content, left } = fittedTo(saved, email.description.shortcodes)
    draft.changeContent(() => content, 'saved')
    if (left.length > 0) {
      const names = left.join(', ')
      notify(t`Removed blocks that this email can’t have: ${names}`)
    }
  }

  switch (dialog) {
    case null:
      return null
    case 'history':
      return fixed && <History email={fixed} canRestore={!isReadOnly} onRestore={restore} onClose={close} />
    case 'test': {
      const { content, locale, design } = draft
      const sample = { content, locale, subjectId: preview.subjectId, senderId: design.senderId }
      return (
        <TestEmailForm from={preview.query.data?.from} onSend={(to) => test.mutateAsync({ ...sample, to })} onClose={close} />
      )
    }
    case 'import':
      return (
        <ImportForm
          content={draft.content}
          onImport={(imported) => draft.changeContent(() => imported, 'import')}
          onClose={close}
        />
      )
    case 'saved':
      return <SavedEmailsDialog onChoose={startFrom} onClose={close} />
    case 'delete':
      return ofWorkflow && <DeleteEmailDialog email={ofWorkflow} onClose={close} />
    case 'rename':
      return <RenameForm title={t`Rename email`} name={email.title} onRename={rename.mutateAsync} onClose={close} />
    default:
      return <SavePartForm part={dialog} onClose={close} />
  }
}
