import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SubscriberBulk, SubscriberBulkAction } from '@yuko/contract/automation/subscribers/subscriber-bulk'
import { CloseButton, useFormat } from '@yuko/ui'
import { useEffect } from 'react'
import { subscriberKeys, subscriberQueries } from '#data/subscriber.queries.ts'
import css from './subscribers.module.css'

const running: Record<SubscriberBulkAction, (done: string, total: string) => string> = {
  add_tag: (done, total) => t`Adding the tag: ${done} of ${total}…`,
  remove_tag: (done, total) => t`Removing the tag: ${done} of ${total}…`,
  unsubscribe: (done, total) => t`Unsubscribing: ${done} of ${total}…`,
  suppress: (done, total) => t`Suppressing: ${done} of ${total}…`,
  add_to_workflow: (done, total) => t`Adding to the workflow: ${done} of ${total}…`,
  delete: (done, total) => t`Deleting: ${done} of ${total}…`,
}

function progressText(bulk: SubscriberBulk, number: (value: number) => string): string {
  const [changed, done] = [number(bulk.changed), number(bulk.done)]
  if (bulk.state === 'failed') return t`Stopped early. Completed changes were kept. Try again for the rest.`
  if (bulk.state === 'running') return running[bulk.action](done, number(bulk.total))
  if (bulk.action === 'add_to_workflow')
    return bulk.changed < bulk.done
      ? t`${changed} of ${done} added. The others were already in the workflow or not in its audience.`
      : t`${changed} of ${done} added.`
  return bulk.changed < bulk.done
    ? t`${changed} of ${done} changed. The others were already up to date.`
    : t`${changed} of ${done} changed.`
}

/** Progress and result of a bulk action; reloads the lists when it ends. */
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
      <span>{progressText(bulk, format.number)}</span>
      {isDone && <CloseButton size="sm" aria-label={t`Dismiss`} onClick={onDismiss} />}
    </div>
  )
}
