import { queryOptions } from '@tanstack/react-query'
import { listPageWidgets } from '@yuko/contract/widgets/list-page-widgets'
import type { RepeatableSlug } from '@yuko/contract/widgets/page-widget'
import { callApi } from '@yuko/runtime'

export const pageWidgetKeys = { all: ['page-widgets'] as const }

export const pageWidgetQueries = {
  list: (slug: RepeatableSlug) =>
    queryOptions({
      queryKey: [...pageWidgetKeys.all, slug],
      queryFn: async ({ signal }) => (await callApi(listPageWidgets, { params: { slug } }, { signal })).items,
    }),
}
