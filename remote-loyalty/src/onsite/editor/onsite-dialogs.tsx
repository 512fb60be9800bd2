import { t } from '@lingui/core/macro'
import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import type { LoyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { History } from './history.panel.tsx'
import { Install } from './install.panel.tsx'
import type { OnsiteEditorModel } from './use-onsite-editor.ts'

interface OnsiteDialogsProps {
  editor: OnsiteEditorModel
  kind: LoyaltyWidgetKind
  store: string
  view: OnsiteView
}

/** The open dialog, if any. */
export function OnsiteDialogs({ editor, kind, store, view }: OnsiteDialogsProps) {
  const { widget, canWrite, dialog, setDialog } = editor
  const close = () => setDialog(null)
  switch (dialog) {
    case null:
      return null
    case 'install':
      return <Install widget={widget} kind={kind} store={store} pageUrl={view.pageUrl} onClose={close} />
    case 'history':
      return <History widget={widget} canRestore={canWrite} onRestore={editor.restore} onClose={close} />
    case 'publish':
      return (
        <ConfirmDialog title={t`Publish these changes?`} confirmLabel={t`Publish`} onConfirm={editor.publish} onCancel={close}>
          {t`Shoppers will see these changes. You can restore earlier versions from the history.`}
        </ConfirmDialog>
      )
    case 'discard':
      return (
        <ConfirmDialog
          title={t`Discard draft?`}
          confirmLabel={t`Discard draft`}
          isDestructive
          onConfirm={editor.discard}
          onCancel={close}
        >
          {t`Unpublished changes will be lost. The live version doesn’t change.`}
        </ConfirmDialog>
      )
  }
}
