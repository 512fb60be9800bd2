import { t } from '@lingui/core/macro'
import type { ReviewImport } from '@yuko/contract/imports/import'
import { Alert, Section } from '@yuko/ui'
import { ConfirmDialog, ProgressPanel } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useImportStep } from '#data/imports.mutations.ts'
import styles from './import.module.css'
import { isOfStore } from './store-kinds.tsx'
import { kindWords } from './wording.ts'

/** A running import. It continues when the page is closed; reopening the page shows the progress. */
export function WorkPanel({ item }: { item: ReviewImport }) {
  const cancel = useImportStep(item.importId, 'cancel')
  const [isAsking, setIsAsking] = useState(false)
  const { rowsDone, rowsPerSecond } = item.progress
  const isUndoing = item.status === 'undoing'
  const { unit } = kindWords[item.kind]
  const changesPeople = item.kind === 'loyalty_points' || item.kind === 'subscribers'
  const brought = item.totals ? item.totals.created + (changesPeople ? item.totals.updated : 0) : undefined
  return (
    <Section>
      <ProgressPanel
        title={isUndoing ? t`Undoing import` : t`Importing`}
        done={rowsDone}
        total={isUndoing ? brought : (item.dryRun?.rows ?? undefined)}
        unit={isUndoing ? unit : t({ message: 'rows', comment: 'Noun in a progress line, as in “40 of 120 rows”' })}
        rate={rowsPerSecond ?? undefined}
        onCancel={isUndoing ? undefined : () => setIsAsking(true)}
        isCancelling={cancel.isPending}
      >
        <span className={styles.quiet}>{t`You can leave this page. This continues in the background.`}</span>
      </ProgressPanel>
      {cancel.error && (
        <Alert color="danger" role="alert" mt="md">
          {cancel.error.message}
        </Alert>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Stop the import?`}
          confirmLabel={t`Stop import`}
          cancelLabel={t`Continue import`}
          isDestructive
          onConfirm={() => cancel.mutateAsync().finally(() => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
        >
          {!isOfStore(item.kind)
            ? t`Rows imported so far are kept. You can undo the import on this page.`
            : t`Rows imported so far are kept. To import the rest, upload the file again.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}
