import { Button } from '@yuko/ui'
import type { OnsiteEditorModel } from './use-onsite-editor.ts'

/** Beside the title. Who may only read finds the history and how it is installed. */
export function OnsiteActions({ editor }: { editor: OnsiteEditorModel }) {
  const { widget, canWrite, setDialog, isUnpublished, isValid, change, toggle } = editor
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setDialog('history')}>
        History
      </Button>
      <Button variant="default" onClick={() => setDialog('install')}>
        Install
      </Button>
      {canWrite && (
        <>
          {widget.hasDraft && (
            <Button variant="subtle" color="gray" onClick={() => setDialog('discard')}>
              Discard draft
            </Button>
          )}
          <Button variant="default" onClick={toggle}>
            {widget.isEnabled ? 'Switch off' : 'Switch on'}
          </Button>
          <Button onClick={() => setDialog('publish')} disabled={!isUnpublished || !isValid} loading={change.isPending}>
            Publish
          </Button>
        </>
      )}
    </>
  )
}
