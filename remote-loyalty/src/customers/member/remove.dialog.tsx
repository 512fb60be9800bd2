import { plural, t } from '@lingui/core/macro'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { notify } from '@yuko/runtime'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useRemoveMember } from '#data/member.mutations.ts'
import { nameOf } from '#data/member-name.ts'
import { moves } from '../bulk/bulk-wording.ts'
import styles from './dialogs.module.css'

/** Ends a membership. */
export function RemoveDialog({ profile, onClose }: { profile: LoyaltyMemberProfile; onClose: () => void }) {
  const remove = useRemoveMember(profile.memberId)
  const name = nameOf(profile)
  const lost = Math.max(0, profile.balance) + profile.pending
  return (
    <ConfirmDialog
      title={t`Remove “${name}” from the program?`}
      confirmLabel={t`Remove from program`}
      isDestructive
      onConfirm={() =>
        remove.mutateAsync().then(() => {
          notify(t`Member removed`)
          onClose()
        })
      }
      onCancel={onClose}
    >
      <p>{moves.remove.text}</p>
      {lost > 0 && <p className={styles.quiet}>{plural(lost, { one: '# point is lost.', other: '# points are lost.' })}</p>}
    </ConfirmDialog>
  )
}
