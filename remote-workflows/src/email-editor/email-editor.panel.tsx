import { t } from '@lingui/core/macro'
import { RefusedChange } from '@yuko/kit/publishing/refused-change.tsx'
import { Page, SegmentedControl } from '@yuko/ui'
import { SaveBar } from '@yuko/ui/on-demand'
import type { EditedEmail } from '#data/edited-email.ts'
import { BlockDrag } from './canvas/block-drag.tsx'
import { type Editing, EditingContext } from './editing.ts'
import { EmailActions } from './email-actions.tsx'
import { EmailDialogs } from './email-dialogs.tsx'
import styles from './email-editor.module.css'
import { EmailFields } from './email-fields.panel.tsx'
import { backOf } from './email-list.ts'
import { EmailState, PublishedWith } from './email-state.tsx'
import { Preview } from './preview.panel.tsx'
import { useEmailEditor } from './use-email-editor.ts'

interface EmailEditorProps {
  email: EditedEmail
  /** Reloads the email after a colleague has changed it. */
  onReload: () => Promise<EditedEmail | undefined>
}

/** The editor of an email, with fields on the left and the email itself on the right; both can be edited. Changes go live on publishing. */
export function EmailEditor({ email, onReload }: EmailEditorProps) {
  const editor = useEmailEditor(email)
  const { draft, preview, changes, place, isReadOnly, isUnpublished } = editor
  const { ofWorkflow } = email
  const editing: Editing = {
    isReadOnly,
    isOfWorkflow: ofWorkflow !== null,
    shortcodes: email.description.shortcodes,
    values: preview.query.data?.values ?? {},
    problems: preview.problems,
  }
  return (
    <Page
      width="full"
      title={email.title}
      subtitle={email.subtitle}
      back={backOf(email)}
      badge={<EmailState email={email} isUnpublished={isUnpublished} />}
      actions={<EmailActions editor={editor} />}
    >
      <RefusedChange
        changes={changes.all}
        subject={t({ message: 'this email', comment: 'In “Somebody else changed this email”' })}
        onReload={onReload}
        onTake={(theirs) => draft.take(theirs.design, 'theirs')}
      />
      {ofWorkflow && !isReadOnly && <PublishedWith email={ofWorkflow} isUnpublished={isUnpublished} />}
      <div className={styles.views}>
        <SegmentedControl
          fullWidth
          aria-label={t`Editor view`}
          data={[
            { value: 'edit', label: t`Edit` },
            { value: 'preview', label: t`Preview` },
          ]}
          value={place.view}
          onChange={place.setView}
        />
      </div>
      <div className={styles.editor} data-view={place.view}>
        <EditingContext value={editing}>
          <BlockDrag blocks={editor.blocks}>
            <EmailFields editor={editor} />
            <Preview editor={editor} />
          </BlockDrag>
        </EditingContext>
      </div>
      <EmailDialogs editor={editor} />
      {!isReadOnly && (
        <SaveBar isDirty={draft.isDirty} isSaving={changes.isSaving} onSave={changes.save} onDiscard={changes.discard} />
      )}
    </Page>
  )
}
