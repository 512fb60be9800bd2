import { deleteView } from '@yuko/contract/views/delete-view'
import { listViews } from '@yuko/contract/views/list-views'
import { saveView } from '@yuko/contract/views/save-view'
import type { View } from '@yuko/contract/views/view'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

/** The saved views of the inbox. */
export function viewBackend() {
  const state = { views: [] as View[] }
  const handlers = [
    mockEndpoint(listViews, () => ({ items: state.views, nextCursor: null })),
    mockEndpoint(saveView, ({ body }) => {
      const view = { ...body, viewId: idOf('viw', state.views.length + 1), savedAt: '2026-04-16T10:00:00.000Z' }
      state.views = [...state.views, view]
      return view
    }),
    mockEndpoint(deleteView, ({ params }) => {
      state.views = state.views.filter(({ viewId }) => viewId !== params.viewId)
    }),
  ]
  return { state, handlers }
}
