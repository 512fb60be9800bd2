import { plural, t } from '@lingui/core/macro'
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

/** Lists the changes before they are published. */
export function PublishDialog({ published, config, onConfirm, onCancel }: PublishDialogProps) {
  const changes = changesBetween(published, config)
  return (
    <ConfirmDialog
      title={plural(changes.length, { one: 'Publish # change?', other: 'Publish # changes?' })}
      confirmLabel={t`Publish`}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className={styles.lead}>{t`Changes go live within five seconds. You can restore earlier versions from the history.`}</p>
      <ChangeList changes={changes} />
    </ConfirmDialog>
  )
}
