import { t } from '@lingui/core/macro'
import { Button } from '@yuko/ui'
import type { OnsiteEditorModel } from './use-onsite-editor.ts'

/** Actions next to the title. Read-only users can open the history and the installation. */
export function OnsiteActions({ editor }: { editor: OnsiteEditorModel }) {
  const { widget, canWrite, setDialog, isUnpublished, isValid, change, toggle } = editor
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setDialog('history')}>
        {t`History`}
      </Button>
      <Button variant="default" onClick={() => setDialog('install')}>
        {t`Install`}
      </Button>
      {canWrite && (
        <>
          {widget.hasDraft && (
            <Button variant="subtle" color="gray" onClick={() => setDialog('discard')}>
              {t`Discard draft`}
            </Button>
          )}
          <Button variant="default" onClick={toggle}>
            {widget.isEnabled ? t`Turn off` : t`Turn on`}
          </Button>
          <Button onClick={() => setDialog('publish')} disabled={!isUnpublished || !isValid} loading={change.isPending}>
            {t`Publish`}
          </Button>
        </>
      )}
    </>
  )
}
