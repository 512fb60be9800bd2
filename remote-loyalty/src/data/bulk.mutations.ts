import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelMemberBulk } from '@yuko/contract/loyalty/members/bulk/cancel-member-bulk'
import { changeLoyaltyMembers } from '@yuko/contract/loyalty/members/bulk/change-loyalty-members'
import type { MemberBulk } from '@yuko/contract/loyalty/members/bulk/member-bulk'
import { undoMemberBulk } from '@yuko/contract/loyalty/members/bulk/undo-member-bulk'
import { callApi } from '@yuko/runtime'
import { type BulkRequest, bulkKeys } from './bulk.queries.ts'
import { useIntentKey } from './use-intent-key.ts'

/** Starts a bulk action. One instance per dialog: within it, a repeated submit is applied once. */
export function useStartBulk() {
  const show = useShowBulk()
  const keyOf = useIntentKey()
  return useMutation({
    mutationFn: (body: BulkRequest) => callApi(changeLoyaltyMembers, { body }, { idempotencyKey: keyOf(body) }),
    onSuccess: show,
  })
}

export function useCancelBulk(bulkId: string) {
  const show = useShowBulk()
  return useMutation({ mutationFn: () => callApi(cancelMemberBulk, { params: { bulkId } }), onSuccess: show })
}

export function useUndoBulk(bulkId: string) {
  const show = useShowBulk()
  return useMutation({ mutationFn: () => callApi(undoMemberBulk, { params: { bulkId } }), onSuccess: show })
}

/** Replaces the bulk action in the list, or adds it as the first. */
function useShowBulk() {
  const client = useQueryClient()
  return (bulk: MemberBulk) => {
    client.setQueryData<{ items: MemberBulk[] }>(bulkKeys.list, (known) => {
      const others = known?.items.filter(({ bulkId }) => bulkId !== bulk.bulkId) ?? []
      return { items: [bulk, ...others] }
    })
    return client.invalidateQueries({ queryKey: bulkKeys.list })
  }
}
