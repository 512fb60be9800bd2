import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { Install } from '../install/install.panel.tsx'
import { PageWidgets } from '../pages/page-widgets.panel.tsx'
import { History } from './history.panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { WidgetEditorModel } from './use-widget-editor.ts'

/** The open dialog. */
export function WidgetDialogs({ editor }: { editor: WidgetEditorModel }) {
  const { widget, store, canWrite, draft, changes, dialog, setDialog } = editor
  const close = () => setDialog(null)
  switch (dialog) {
    case null:
      return null
    case 'install':
      return <Install widget={widget} store={store} onClose={close} />
    case 'pages':
      return <PageWidgets widget={widget} onClose={close} />
    case 'history': {
      const restore = (version: number | null) => {
        close()
        return changes.restore(version)
      }
      return <History widget={widget} canRestore={canWrite} onRestore={restore} onClose={close} />
    }
    case 'publish':
      return (
        <PublishDialog
          published={widget.published}
          config={draft.config}
          onConfirm={() => changes.publish().then(close)}
          onCancel={close}
        />
      )
    case 'discard':
      return (
        <ConfirmDialog
          title={t`Discard draft?`}
          confirmLabel={t`Discard draft`}
          isDestructive
          onConfirm={() => changes.discard().then(close)}
          onCancel={close}
        >
          {t`All unpublished changes will be lost. The published widget stays live.`}
        </ConfirmDialog>
      )
  }
}
