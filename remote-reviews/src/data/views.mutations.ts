import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteView } from '@yuko/contract/views/delete-view'
import { saveView } from '@yuko/contract/views/save-view'
import { callApi } from '@yuko/runtime'
import { viewKeys } from './views.queries.ts'

/** Creates a view, or updates the one with the same name. */
export function useSaveView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (view: { name: string; query: string }) => callApi(saveView, { body: { list: 'reviews', ...view } }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewKeys.list() }),
  })
}

export function useDeleteView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) => callApi(deleteView, { params: { viewId } }),
    onSettled: () => client.invalidateQueries({ queryKey: viewKeys.list() }),
  })
}
