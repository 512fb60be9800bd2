import { ActionIcon, Button, Group, IconMore, IconUndo, Menu, Tooltip } from '@yuko/ui'
import styles from './email-editor.module.css'
import type { EmailDraft } from './use-email-draft.ts'
import type { EmailEditorModel } from './use-email-editor.ts'

/** Beside the title. Who may only read finds the history. */
export function EmailActions({ editor }: { editor: EmailEditorModel }) {
  const { email, isReadOnly, draft, changes, preview, isUnpublished, setDialog } = editor
  return (
    <>
      {!isReadOnly && <Steps draft={draft} />}
      {!isReadOnly && (
        <Button variant="default" onClick={() => setDialog('test')}>
          Send test
        </Button>
      )}
      {!isReadOnly && email.fixed && (
        <Button onClick={changes.publish} disabled={!isUnpublished || preview.hasErrors} loading={changes.isPublishing}>
          Publish
        </Button>
      )}
      <More editor={editor} />
    </>
  )
}

function Steps({ draft: { undo, redo, canUndo, canRedo } }: { draft: EmailDraft }) {
  return (
    <Group gap={4}>
      <Tooltip label="Undo">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Undo" disabled={!canUndo} onClick={undo}>
          <IconUndo size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Redo">
        <ActionIcon variant="subtle" color="gray" size={36} aria-label="Redo" disabled={!canRedo} onClick={redo}>
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
        <ActionIcon variant="default" size={36} aria-label="More actions">
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {fixed && <Menu.Item onClick={() => setDialog('history')}>History</Menu.Item>}
        {!isReadOnly && fixed?.hasDraft && (
          <Menu.Item onClick={() => changes.restore(fixed.publishedVersion)}>Discard draft</Menu.Item>
        )}
        {!isReadOnly && ofWorkflow && <Menu.Item onClick={() => setDialog('rename')}>Rename</Menu.Item>}
        {!isReadOnly && (
          <>
            <Menu.Item onClick={() => setDialog('import')}>Import HTML or MJML</Menu.Item>
            <Menu.Item onClick={() => setDialog('saved')}>Use a saved email</Menu.Item>
            <Menu.Item onClick={() => setDialog({ kind: 'design', content: draft.content })}>Save for other emails</Menu.Item>
          </>
        )}
        {!isReadOnly && ofWorkflow && (
          <Menu.Item color="danger" onClick={() => setDialog('delete')}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
