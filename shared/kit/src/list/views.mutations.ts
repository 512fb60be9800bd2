import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteView } from '@yuko/contract/views/delete-view'
import { renameView } from '@yuko/contract/views/rename-view'
import { saveDisplay } from '@yuko/contract/views/save-display'
import { saveView } from '@yuko/contract/views/save-view'
import { type ListDisplay, usualDisplay, type ViewList } from '@yuko/contract/views/view'
import { callApi, notify } from '@yuko/runtime'
import { viewKeys, viewQueries } from '#list/views.queries.ts'

/** Creates a view, or updates the one with the same name. */
export function useSaveView(list: ViewList) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ name, query }: { name: string; query: string }) => callApi(saveView, { body: { list, name, query } }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewKeys.list(list) }),
  })
}

export function useRenameView(list: ViewList) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ viewId, name }: { viewId: string; name: string }) =>
      callApi(renameView, { params: { viewId }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: viewKeys.list(list) }),
  })
}

export function useDeleteView(list: ViewList) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (viewId: string) => callApi(deleteView, { params: { viewId } }),
    onSettled: () => client.invalidateQueries({ queryKey: viewKeys.list(list) }),
  })
}

/** Applies a change of the display immediately and saves it. Changes are sent in order, so the last one wins. */
export function useSaveDisplay(list: ViewList) {
  const client = useQueryClient()
  const { queryKey } = viewQueries.list(list)
  const mutation = useMutation({
    scope: { id: `display ${list}` },
    mutationFn: (display: ListDisplay) => callApi(saveDisplay, { body: { list, ...display } }),
    onError: ({ message }) => notify(message, { type: 'error' }),
    onSettled: (_display, error) =>
      error || !client.getQueryData(queryKey) ? client.invalidateQueries({ queryKey }) : undefined,
  })
  return (change: Partial<ListDisplay>) => {
    const known = client.getQueryData(queryKey)
    const display = { ...(known?.display ?? usualDisplay), ...change }
    if (known) client.setQueryData(queryKey, { ...known, display })
    mutation.mutate(display)
  }
}
