import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '@yuko/contract/endpoint'
import { createSavedReply } from '@yuko/contract/reviews/saved-replies/create-saved-reply'
import { deleteSavedReply } from '@yuko/contract/reviews/saved-replies/delete-saved-reply'
import { updateSavedReply } from '@yuko/contract/reviews/saved-replies/update-saved-reply'
import { callApi } from '@yuko/runtime'
import { savedReplyKeys } from './saved-replies.queries.ts'

export type SavedReplyText = InputOf<typeof createSavedReply>['body']

/** Creates a saved reply, or updates the one with this id. */
export function useSaveSavedReply(savedReplyId: string | undefined) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: SavedReplyText) =>
      savedReplyId === undefined
        ? callApi(createSavedReply, { body })
        : callApi(updateSavedReply, { params: { savedReplyId }, body }),
    onSuccess: refresh,
  })
}

export function useDeleteSavedReply() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (savedReplyId: string) => callApi(deleteSavedReply, { params: { savedReplyId } }),
    onSettled: refresh,
  })
}

function useRefresh() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: savedReplyKeys.all })
}
