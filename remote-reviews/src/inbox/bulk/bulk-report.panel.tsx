import { t } from '@lingui/core/macro'
import type { BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import { BulkEnd } from '@yuko/kit/bulk/bulk-end.tsx'
import { usePermission } from '@yuko/runtime'
import { Button, fieldText, IconUndo, PlainLink, useFormat } from '@yuko/ui'
import { useEffect, useState } from 'react'
import { useBulkStep } from '#data/bulk.mutations.ts'
import { report } from '../moderation/use-moderation.ts'
import { inboxPath } from '../use-inbox-search.ts'
import styles from './bulk.module.css'
import { endOf, moreSkipped } from './bulk-wording.ts'

/** The result of a bulk job: what changed, what was skipped and why, and Undo while it’s possible. */
export function BulkReport({ job, onDismiss }: { job: BulkJob; onDismiss: () => void }) {
  const format = useFormat()
  const canModerate = usePermission('reviews.moderate')
  const undo = useBulkStep(job.bulkId, 'undo')
  const [isOpen, setIsOpen] = useState(false)
  const canUndo = useUntil(job.state === 'undone' ? null : job.undoUntil) && canModerate && job.changed > 0
  const undoTime = job.undoUntil && format.time(job.undoUntil)
  const isGood = job.state === 'done' || job.state === 'undone'
  return (
    <div role="status">
      <BulkEnd
        isGood={isGood}
        onDismiss={onDismiss}
        actions={
          <>
            {job.problems.length > 0 && (
              <Button size="xs" variant="subtle" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? t`Hide skipped reviews` : t`Show skipped reviews`}
              </Button>
            )}
            {canUndo && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconUndo size={14} aria-hidden />}
                loading={undo.isPending}
                onClick={() => undo.mutate(undefined, { onError: report })}
              >
                {t`Undo`}
              </Button>
            )}
          </>
        }
      >
        {endOf(job)}
        {canUndo && undoTime && (
          <span className={styles.quiet}>
            {' · '}
            {t`Undo available until ${undoTime}`}
          </span>
        )}
      </BulkEnd>
      {isOpen && (
        <ul className={styles.problems}>
          {job.problems.map(({ reviewId, message }) => (
            <li key={reviewId}>
              {fieldText(message)} <PlainLink href={`${inboxPath}/${reviewId}`}>{t`Open review`}</PlainLink>
            </li>
          ))}
          {job.refused > job.problems.length && (
            <li className={styles.quiet}>{moreSkipped(job.refused - job.problems.length)}</li>
          )}
        </ul>
      )}
    </div>
  )
}

/** True until the given time. */
function useUntil(end: string | null): boolean {
  const [now, setNow] = useState(Date.now)
  const left = end === null ? 0 : Date.parse(end) - now
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setNow(Date.now()), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}
