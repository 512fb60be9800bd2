import { t } from '@lingui/core/macro'
import type { WidgetConfig } from '@yuko/contract/widgets/widget-config'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { ChangeList } from './change-list.tsx'
import { changesBetween } from './config-changes.ts'
import styles from './editor.module.css'

interface PublishDialogProps {
  published: WidgetConfig
  config: WidgetConfig
  onConfirm: () => Promise<unknown>
  onCancel: () => void
}

/** What shoppers will see differently, before they do. */
export function PublishDialog({ published, config, onConfirm, onCancel }: PublishDialogProps) {
  const changes = changesBetween(published, config)
  return (
    <ConfirmDialog
      title={changes.length === 1 ? t`Publish one change?` : `Publish ${changes.length} changes?`}
      confirmLabel={t`Publish`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className={styles.lead}>{t`Shoppers see it within five seconds. You can bring back any version from the history.`}</p>
      <ChangeList changes={changes} />
    </ConfirmDialog>
  )
}
