import type { MemberMove } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useStartBulk } from '#data/bulk.mutations.ts'
import styles from './bulk.module.css'
import type { BulkDialogProps } from './bulk-target.ts'
import { actionLabels, moves } from './bulk-wording.ts'
import { Forecast } from './forecast.tsx'

/** Changes the membership of each member. */
export function MoveMembers({ move, target: { of, count }, onClose, onDone }: BulkDialogProps & { move: MemberMove }) {
  const start = useStartBulk()
  const { title, text } = moves[move]
  const request = { action: move, ...of }
  return (
    <ConfirmDialog
      title={title(count)}
      confirmLabel={actionLabels[move]}
      isDestructive={move === 'block' || move === 'remove'}
      onConfirm={() => start.mutateAsync(request).then(onDone)}
      onCancel={onClose}
    >
      <div className={styles.confirm}>
        <p>{text}</p>
        <Forecast request={request} />
      </div>
    </ConfirmDialog>
  )
}
