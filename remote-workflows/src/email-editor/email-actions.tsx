import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Group, IconMore, IconUndo, Menu, Tooltip } from '@yuko/ui'
import styles from './email-editor.module.css'
import type { EmailDraft } from './use-email-draft.ts'
import type { EmailEditorModel } from './use-email-editor.ts'

/** Actions next to the title. Read-only users still get the history. */
export function EmailActions({ editor }: { editor: EmailEditorModel }) {
  const { email, isReadOnly, draft, changes, preview, isUnpublished, setDialog } = editor
  return (
    <>
      {!isReadOnly && <Steps draft={draft} />}
      {!isReadOnly && (
        <Button variant="default" onClick={() => setDialog('test')}>
          {t`Send test`}
        </Button>
      )}
      {!isReadOnly && email.fixed && (
        <Button onClick={changes.publish} disabled={!isUnpublished || preview.hasErrors} loading={changes.isPublishing}>
          {t`Publish`}
        </Button>
      )}
      <More editor={editor} />
    </>
  )
}

function Steps({ draft: { undo, redo, canUndo, canRedo } }: { draft: EmailDraft }) {
  return (
    <Group gap={4}>
      <Tooltip label={t`Undo`}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`Undo`} disabled={!canUndo} onClick={undo}>
          <IconUndo size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t`Redo`}>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`Redo`} disabled={!canRedo} onClick={redo}>
          <IconUndo size={18} className={styles.redo} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function More({ editor: { email, isReadOnly, draft, changes, setDialog } }: { editor: EmailEditorModel }) {
  const { fixed, ofWorkflow } = email
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t`More actions`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fixed && <Menu.Item onClick={() => setDialog('history')}>{t`History`}</Menu.Item>}
        {!isReadOnly && fixed?.hasDraft && (
          <Menu.Item onClick={() => changes.restore(fixed.publishedVersion)}>{t`Discard draft`}</Menu.Item>
        )}
        {!isReadOnly && ofWorkflow && <Menu.Item onClick={() => setDialog('rename')}>{t`Rename`}</Menu.Item>}
        {!isReadOnly && (
          <>
            <Menu.Item onClick={() => setDialog('import')}>{t`Import HTML or MJML`}</Menu.Item>
            <Menu.Item onClick={() => setDialog('saved')}>{t`Use saved email`}</Menu.Item>
            <Menu.Item onClick={() => setDialog({ kind: 'design', content: draft.content })}>{t`Save for reuse`}</Menu.Item>
          </>
        )}
        {!isReadOnly && ofWorkflow?.workflow && (
          <Menu.Item color="danger" onClick={() => setDialog('delete')}>
            {t`Delete`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
