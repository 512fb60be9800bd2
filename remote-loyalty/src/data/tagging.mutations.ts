import { useMutation, useQueryClient } from '@tanstack/react-query'
import { syncTagging } from '@yuko/contract/loyalty/tagging/sync-tagging'
import type { Tagging } from '@yuko/contract/loyalty/tagging/tagging'
import { updateTagging } from '@yuko/contract/loyalty/tagging/update-tagging'
import { callApi } from '@yuko/runtime'
import { taggingKeys } from './tagging.queries.ts'

export function useUpdateTagging() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Tagging) => callApi(updateTagging, { body }),
    onSuccess: (state) => {
      client.setQueryData(taggingKeys.state, state)
      // The differences were found with the old rules.
      client.removeQueries({ queryKey: taggingKeys.drift })
    },
  })
}

/** Fixes tags that differ from the rules. */
export function useSyncTagging() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => callApi(syncTagging, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: taggingKeys.state }),
  })
}
