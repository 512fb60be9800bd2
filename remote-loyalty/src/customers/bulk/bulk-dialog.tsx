import type { MemberBulkAction } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { AdjustMembers } from './adjust-members.dialog.tsx'
import type { BulkDialogProps } from './bulk-target.ts'
import { MoveMembers } from './move-members.dialog.tsx'
import { TagMembers } from './tag-members.dialog.tsx'
import { TierMembers } from './tier-members.dialog.tsx'

/** Asks for the details of a bulk action, and shows what it will do. */
export function BulkDialog({ action, ...props }: BulkDialogProps & { action: MemberBulkAction }) {
  switch (action) {
    case 'adjust':
      return <AdjustMembers {...props} />
    case 'move_tier':
      return <TierMembers {...props} />
    case 'add_tag':
    case 'remove_tag':
      return <TagMembers action={action} {...props} />
    default:
      return <MoveMembers move={action} {...props} />
  }
}
