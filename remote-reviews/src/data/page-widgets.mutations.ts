import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createPageWidget } from '@yuko/contract/widgets/create-page-widget'
import { deletePageWidget } from '@yuko/contract/widgets/delete-page-widget'
import { orderPageWidgets } from '@yuko/contract/widgets/order-page-widgets'
import type { PageWidgetDraft, PageWidgetId, RepeatableSlug } from '@yuko/contract/widgets/page-widget'
import { updatePageWidget } from '@yuko/contract/widgets/update-page-widget'
import type { Widget } from '@yuko/contract/widgets/widget'
import { callApi } from '@yuko/runtime'
import { pageWidgetKeys, pageWidgetQueries } from './page-widgets.queries.ts'
import { widgetKeys } from './widgets.queries.ts'

/** Copies another page widget of the kind, or the default. */
export function useCreatePageWidget(slug: RepeatableSlug, copyOf: PageWidgetId | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: PageWidgetDraft) => callApi(createPageWidget, { params: { slug }, body: { draft, copyOf } }),
    onSuccess: () => client.invalidateQueries({ queryKey: pageWidgetKeys.all }),
  })
}

export function useUpdatePageWidget(pageWidgetId: PageWidgetId) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PageWidgetDraft) => callApi(updatePageWidget, { params: { pageWidgetId }, body }),
    onSuccess: ({ name }) => {
      // The settings in its editor stay as they are.
      client.setQueryData<Widget>(
        widgetKeys.one(pageWidgetId),
        (widget) => widget?.page && { ...widget, page: { ...widget.page, name } },
      )
      return client.invalidateQueries({ queryKey: pageWidgetKeys.all })
    },
  })
}

/** The new order shows at once. */
export function useOrderPageWidgets(slug: RepeatableSlug) {
  const client = useQueryClient()
  const { queryKey } = pageWidgetQueries.list(slug)
  return useMutation({
    mutationFn: (pageWidgetIds: PageWidgetId[]) => callApi(orderPageWidgets, { params: { slug }, body: { pageWidgetIds } }),
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (list) =>
        list?.toSorted((one, other) => ids.indexOf(one.pageWidgetId) - ids.indexOf(other.pageWidgetId)),
      )
    },
    onSuccess: ({ items }) => client.setQueryData(queryKey, items),
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

export function useDeletePageWidget() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (pageWidgetId: PageWidgetId) => callApi(deletePageWidget, { params: { pageWidgetId } }),
    onSettled: () => client.invalidateQueries({ queryKey: pageWidgetKeys.all }),
  })
}
