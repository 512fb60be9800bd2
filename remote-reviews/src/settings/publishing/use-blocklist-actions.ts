import { t } from '@lingui/core/macro'
import type { BlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import { ApiError, notify } from '@yuko/runtime'
import { useMemo } from 'react'
import { useAddBlocklistEntry, useDeleteBlocklistEntry, useUpdateBlocklistEntry } from '#data/publishing.mutations.ts'

export const tell = (error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' })

/** The actions of a blocklist entry. */
export function useBlocklistActions() {
  const add = useAddBlocklistEntry()
  const update = useUpdateBlocklistEntry()
  const remove = useDeleteBlocklistEntry()
  return useMemo(
    () => ({
      change: (entryId: string, change: Partial<Pick<BlocklistEntry, 'action' | 'isActive'>>) =>
        update.mutate({ entryId, ...change }, { onError: tell }),
      remove: ({ entryId, kind, value, action }: BlocklistEntry) =>
        remove.mutate(entryId, {
          onSuccess: () =>
            notify(t`Removed from the blocklist: ${value}`, {
              duration: 8000,
              action: { label: t`Undo`, onClick: () => add.mutate({ kind, value, action }, { onError: tell }) },
            }),
          onError: tell,
        }),
    }),
    [update.mutate, remove.mutate, add.mutate],
  )
}
