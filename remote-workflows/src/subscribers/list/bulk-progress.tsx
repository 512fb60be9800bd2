import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubscriberBulkAction } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { CloseButton, useFormat } from '@yuko/ui'
import { useEffect } from 'react'
import { subscriberKeys, subscriberQueries } from '#data/subscriber.queries.ts'
import css from './subscribers.module.css'

const doing: Record<SubscriberBulkAction, string> = {
  add_tag: t`Adding the tag`,
  remove_tag: t`Removing the tag`,
  unsubscribe: t`Unsubscribing`,
  suppress: t`Suppressing`,
  delete: t`Deleting`,
}

/** How far an action on many is; when it is done, what came of it, and the lists are read again. */
export function BulkProgress({ bulkId, onDismiss }: { bulkId: string; onDismiss: () => void }) {
  const client = useQueryClient()
  const format = useFormat()
  const { data: bulk } = useQuery(subscriberQueries.bulk(bulkId))
  const state = bulk?.state
  useEffect(() => {
    if (state && state !== 'running') void client.invalidateQueries({ queryKey: subscriberKeys.all })
  }, [client, state])
  if (!bulk) return null
  const isDone = bulk.state !== 'running'
  return (
    <div className={css.progress} role="status">
      <span>
        {bulk.state === 'failed'
          ? t`It stopped before the end. What was done stays; try again for the rest.`
          : isDone
            ? t`Done: ${format.number(bulk.changed)} of ${format.number(bulk.done)} changed${bulk.changed < bulk.done ? '; the others were so already' : ''}.`
            : t`${doing[bulk.action]}: ${format.number(bulk.done)} of ${format.number(bulk.total)} …`}
      </span>
      {isDone && <CloseButton size="sm" aria-label={t`Dismiss`} onClick={onDismiss} />}
    </div>
  )
}
