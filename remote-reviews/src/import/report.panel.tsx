import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReviewImport } from '@yuko/contract/imports/import'
import { notify, usePermission } from '@yuko/runtime'
import { Alert, Button, DateTime, Group, IconDownload, IconUndo, Section } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { useDownloadImportErrors, useImportStep } from '#data/imports.mutations.ts'
import { reviewKeys } from '#data/reviews.queries.ts'
import styles from './import.module.css'
import { TotalsReport } from './totals-report.tsx'
import { undoQuestions } from './wording.ts'

/** The results of a finished import, and Undo. */
export function ReportPanel({ item }: { item: ReviewImport }) {
  const undo = useImportStep(item.importId, 'undo')
  const download = useDownloadImportErrors(item.importId)
  const canImport = usePermission('data.import')
  const mayExport = usePermission('data.export')
  const [isAsking, setIsAsking] = useState(false)
  const canUndo = canImport && isUndoable(item)

  useFreshReviews(item)
  return (
    <Section title={item.status === 'undone' ? t`Results before undo` : t`Report`}>
      {item.failure && (
        <Alert color="danger" role="alert" mb="md" title={t`Import failed`}>
          {item.failure}
        </Alert>
      )}
      {item.totals ? (
        <TotalsReport kind={item.kind} totals={item.totals} issues={item.issues} />
      ) : (
        <p className={styles.quiet}>{t`Nothing was imported.`}</p>
      )}
      {item.status === 'undone' && <SpentPoints count={item.totals?.spentPoints ?? 0} />}
      {(download.error ?? undo.error) && (
        <Alert color="danger" role="alert" mt="md">
          {(download.error ?? undo.error)?.message}
        </Alert>
      )}
      <Group gap="xs" mt="md">
        {mayExport && (item.totals?.errors ?? 0) > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending}
            onClick={() => download.mutate(item.fileName)}
          >
            {t`Download rows with errors`}
          </Button>
        )}
        {canUndo && <UndoOffer until={item.undoUntil} onUndo={() => setIsAsking(true)} />}
      </Group>
      {isAsking && (
        <ConfirmUndo
          kind={item.kind}
          count={affectedBy(item)}
          onConfirm={async () => {
            await undo.mutateAsync().catch((error: Error) => notify(error.message, { type: 'error' }))
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Section>
  )
}

/** How many records Undo affects. Imports of points or people also change existing records. */
function affectedBy({ kind, totals }: ReviewImport): number {
  if (!totals) return 0
  return kind === 'loyalty_points' || kind === 'subscribers' ? totals.created + totals.updated : totals.created
}

const isUndoable = (item: ReviewImport) =>
  affectedBy(item) > 0 && item.status !== 'undone' && item.undoUntil !== null && new Date(item.undoUntil) > new Date()

function UndoOffer({ until, onUndo }: { until: ReviewImport['undoUntil']; onUndo: () => void }) {
  return (
    <>
      <Button variant="default" leftSection={<IconUndo size={16} aria-hidden />} onClick={onUndo}>
        {t`Undo import`}
      </Button>
      {until && (
        <span className={styles.quiet}>
          <Trans>
            Available until <DateTime at={until} dateOnly />
          </Trans>
        </span>
      )}
    </>
  )
}

interface ConfirmUndoProps {
  kind: ReviewImport['kind']
  count: number
  onConfirm: () => Promise<void>
  onCancel: () => void
}

function ConfirmUndo({ kind, count, onConfirm, onCancel }: ConfirmUndoProps) {
  return (
    <ConfirmDialog
      title={undoQuestions[kind](count)}
      confirmLabel={kind === 'reviews' ? t`Remove reviews` : t`Undo import`}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {kind === 'subscribers' &&
        t`Removes the people this import added, unless they’ve been active since. Others get back their previous consent and tags.`}
      {kind === 'loyalty_points' &&
        t`Removes the points this import added, except those already spent, and restores the points it removed. Members it added leave the program, unless they’ve been active since.`}
      {kind === 'points_history' && t`Removes the entries this import added. Balances don’t change.`}
      {kind === 'reviews' &&
        t`Removes the imported reviews, your replies to them and products created only by this import. To restore them, import the file again.`}
    </ConfirmDialog>
  )
}

/** Refetches reviews when an import or an undo ends. */
function useFreshReviews({ status }: ReviewImport) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetch on every change of the status
  useEffect(() => {
    void client.invalidateQueries({ queryKey: reviewKeys.all })
  }, [client, status])
}

function SpentPoints({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert color="info" mt="md">
      {plural(count, {
        one: '# point was already spent and couldn’t be removed.',
        other: '# points were already spent and couldn’t be removed.',
      })}
    </Alert>
  )
}
