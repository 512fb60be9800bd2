import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MemberBulk } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { BulkEnd } from '@yuko/kit/bulk/bulk-end.tsx'
import { BulkJobs } from '@yuko/kit/bulk/bulk-jobs.tsx'
import { useRate } from '@yuko/kit/bulk/use-rate.ts'
import { notify, usePermission } from '@yuko/runtime'
import { Button, IconUndo, useFormat } from '@yuko/ui'
import { ConfirmDialog, ProgressPanel } from '@yuko/ui/on-demand'
import { useCallback, useState } from 'react'
import { useCancelBulk, useUndoBulk } from '#data/bulk.mutations.ts'
import { bulkQueries } from '#data/bulk.queries.ts'
import { memberKeys } from '#data/member.queries.ts'
import { actionLabels, endOf } from './bulk-wording.ts'

export function BulkProgress() {
  const { data, dataUpdatedAt } = useQuery(bulkQueries.list())
  const client = useQueryClient()
  const readAgain = useCallback(() => void client.invalidateQueries({ queryKey: memberKeys.all }), [client])
  return (
    <BulkJobs
      jobs={data?.items}
      at={dataUpdatedAt}
      onEnd={readAgain}
      work={(bulk) => <Work bulk={bulk} at={dataUpdatedAt} />}
      report={(bulk, onDismiss) => <Report bulk={bulk} onDismiss={onDismiss} />}
    />
  )
}

function Work({ bulk, at }: { bulk: MemberBulk; at: number }) {
  const mayAdjust = usePermission('loyalty.adjust')
  const cancel = useCancelBulk(bulk.bulkId)
  const rate = useRate(bulk.done, at)
  const isUndoing = bulk.state === 'undoing'
  const action = actionLabels[bulk.action]
  const onCancel = () => cancel.mutate(undefined, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return (
    <ProgressPanel
      title={isUndoing ? t`Undoing: ${action}` : action}
      done={bulk.done}
      total={isUndoing ? bulk.changed : bulk.total}
      unit={t({ message: 'customers', comment: 'Noun in a progress line, as in “40 of 120 customers”' })}
      {...(rate !== undefined && { rate })}
      {...(mayAdjust && !isUndoing && { onCancel })}
      isCancelling={cancel.isPending}
    />
  )
}

function Report({ bulk, onDismiss }: { bulk: MemberBulk; onDismiss: () => void }) {
  const format = useFormat()
  const mayAdjust = usePermission('loyalty.adjust')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div role="status">
      <BulkEnd
        isGood={bulk.state === 'done' || bulk.state === 'undone'}
        onDismiss={onDismiss}
        actions={
          mayAdjust &&
          bulk.canUndo && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconUndo size={14} aria-hidden />}
              onClick={() => setIsAsking(true)}
            >
              {t`Undo`}
            </Button>
          )
        }
      >
        {endOf(bulk, format.number)}
      </BulkEnd>
      {isAsking && <ConfirmUndo bulk={bulk} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function ConfirmUndo({ bulk: { bulkId, points }, onClose }: { bulk: MemberBulk; onClose: () => void }) {
  const undo = useUndoBulk(bulkId)
  return (
    <ConfirmDialog
      title={t`Undo this points adjustment?`}
      confirmLabel={t`Undo`}
      onConfirm={() => undo.mutateAsync().then(onClose)}
      onCancel={onClose}
    >
      {points > 0
        ? t`Takes back the added points. Points that customers already spent stay spent.`
        : t`Gives the deducted points back.`}
    </ConfirmDialog>
  )
}
