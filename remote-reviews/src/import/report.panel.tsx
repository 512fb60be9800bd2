import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReviewImport } from '@yuko/contract/imports/import'
import { notify, usePermission } from '@yuko/runtime'
import { Alert, Button, DateTime, Group, IconDownload, IconUndo, Section, useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useEffect, useState } from 'react'
import { useDownloadImportErrors, useImportStep } from '#data/imports.mutations.ts'
import { reviewKeys } from '#data/reviews.queries.ts'
import styles from './import.module.css'
import { TotalsReport } from './totals-report.tsx'
import { kindWords } from './wording.ts'

/** What came of an import that is over, and the way back. */
export function ReportPanel({ item }: { item: ReviewImport }) {
  const format = useFormat()
  const undo = useImportStep(item.importId, 'undo')
  const download = useDownloadImportErrors(item.importId)
  const canImport = usePermission('data.import')
  const mayExport = usePermission('data.export')
  const [isAsking, setIsAsking] = useState(false)
  const canUndo = canImport && isUndoable(item)

  useFreshReviews(item)
  return (
    <Section title={item.status === 'undone' ? t`What it had brought` : t`Report`}>
      {item.failure && (
        <Alert color="danger" role="alert" mb="md" title={t`The import stopped`}>
          {item.failure}
        </Alert>
      )}
      {item.totals ? (
        <TotalsReport kind={item.kind} totals={item.totals} issues={item.issues} />
      ) : (
        <p className={styles.quiet}>{t`Nothing was imported.`}</p>
      )}
      {item.status === 'undone' && (item.totals?.spentPoints ?? 0) > 0 && (
        <Alert color="info" mt="md">
          <Trans>{format.number(item.totals?.spentPoints ?? 0)} points had been spent before and were not taken back.</Trans>
        </Alert>
      )}
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
            {t`Download refused rows`}
          </Button>
        )}
        {canUndo && <UndoOffer until={item.undoUntil} onUndo={() => setIsAsking(true)} />}
      </Group>
      {isAsking && (
        <ConfirmUndo
          kind={item.kind}
          count={broughtBy(item)}
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

/** What the way back takes away; an import of points or people also changes what was there. */
function broughtBy({ kind, totals }: ReviewImport): number {
  if (!totals) return 0
  return kind === 'loyalty_points' || kind === 'subscribers' ? totals.created + totals.updated : totals.created
}

const isUndoable = (item: ReviewImport) =>
  broughtBy(item) > 0 && item.status !== 'undone' && item.undoUntil !== null && new Date(item.undoUntil) > new Date()

function UndoOffer({ until, onUndo }: { until: ReviewImport['undoUntil']; onUndo: () => void }) {
  return (
    <>
      <Button variant="default" leftSection={<IconUndo size={16} aria-hidden />} onClick={onUndo}>
        {t`Undo import`}
      </Button>
      {until && (
        <span className={styles.quiet}>
          <Trans>
            possible until <DateTime at={until} dateOnly />
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
  const format = useFormat()
  return (
    <ConfirmDialog
      title={
        kind === 'reviews' ? `Remove ${format.number(count)} reviews?` : `Undo ${format.number(count)} ${kindWords[kind].unit}?`
      }
      confirmLabel={kind === 'reviews' ? t`Remove reviews` : t`Undo import`}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {kind === 'subscribers' &&
        t`Whom this import brought goes, unless they did something themselves since; the others get back the consent and the tags that they had.`}
      {kind === 'loyalty_points' &&
        t`Takes back the points this import gave, except those already spent, and gives back what it took. Members it added leave the program, unless they’ve been active since.`}
      {kind === 'reviews' &&
        t`All that this import brought goes: its reviews, your replies to them, and products that only it created. To have them back, import the file again.`}
    </ConfirmDialog>
  )
}

/** Each end of the work makes other reviews. */
function useFreshReviews({ status }: ReviewImport) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end of the work makes other reviews
  useEffect(() => {
    void client.invalidateQueries({ queryKey: reviewKeys.all })
  }, [client, status])
}
