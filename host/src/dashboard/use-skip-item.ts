import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { skipChecklistItem } from '@yuko/contract/dashboard/skip-checklist-item'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { callApi, notify } from '@yuko/runtime'
import { dashboardQueries } from '#dashboard/dashboard.queries.ts'

type Step = ReplyOf<typeof getChecklist>['items'][number]

/** Skips or restores a step for the whole organization; the toast can undo a skip. */
export function useSkipItem() {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ item, isSkipped }: Pick<Step, 'item' | 'isSkipped'>) =>
      callApi(skipChecklistItem, { params: { item }, body: { isSkipped } }),
    onSuccess: async ({ item, isSkipped }) => {
      const { queryKey } = dashboardQueries.checklist()
      // The set-up page polls: an earlier reply must not overwrite this one.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(
        queryKey,
        (known) => known && { ...known, items: known.items.map((step) => (step.item === item ? { ...step, isSkipped } : step)) },
      )
      if (isSkipped)
        notify(t`Step skipped`, {
          duration: 8000,
          action: { label: t`Undo`, onClick: () => mutation.mutate({ item, isSkipped: false }) },
        })
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
  return mutation
}
