import { t } from '@lingui/core/macro'
import type { ReviewImport } from '@yuko/contract/imports/import'
import { Alert, Section } from '@yuko/ui'
import { ConfirmDialog, ProgressPanel } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useImportStep } from '#data/imports.mutations.ts'
import styles from './import.module.css'
import { kindWords } from './wording.ts'

/** The import at work. It goes on when the page is closed; opening it again shows where it is. */
export function WorkPanel({ item }: { item: ReviewImport }) {
  const cancel = useImportStep(item.importId, 'cancel')
  const [isAsking, setIsAsking] = useState(false)
  const { rowsDone, rowsPerSecond } = item.progress
  const isUndoing = item.status === 'undoing'
  const { unit } = kindWords[item.kind]
  const changesPeople = item.kind === 'loyalty_points' || item.kind === 'subscribers'
  const what = item.kind === 'loyalty_points' ? 'points' : unit
  const brought = item.totals ? item.totals.created + (changesPeople ? item.totals.updated : 0) : undefined
  return (
    <Section>
      <ProgressPanel
        title={isUndoing ? t`Taking the ${what} out again` : t`Importing`}
        done={rowsDone}
        total={isUndoing ? brought : (item.dryRun?.rows ?? undefined)}
        unit={isUndoing ? unit : 'rows'}
        rate={rowsPerSecond ?? undefined}
        onCancel={isUndoing ? undefined : () => setIsAsking(true)}
        isCancelling={cancel.isPending}
      >
        <span className={styles.quiet}>{t`You can leave this page: the work goes on.`}</span>
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
          cancelLabel={t`Go on`}
          isDestructive
          onConfirm={() => cancel.mutateAsync().finally(() => setIsAsking(false))}
          onCancel={() => setIsAsking(false)}
        >
          {item.kind === 'reviews' || changesPeople
            ? t`The ${what} that are here already stay. You can take them out again on the page of this import.`
            : t`The ${unit} that are here already stay. Import the file again to bring the others.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}
