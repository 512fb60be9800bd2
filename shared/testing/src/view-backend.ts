import { deleteView } from '@yuko/contract/views/delete-view'
import { listViews } from '@yuko/contract/views/list-views'
import { renameView } from '@yuko/contract/views/rename-view'
import { saveDisplay } from '@yuko/contract/views/save-display'
import { saveView } from '@yuko/contract/views/save-view'
import { type ListDisplay, usualDisplay, type View, type ViewList } from '@yuko/contract/views/view'
import { mockEndpoint, Refusal } from '#mock-endpoint.ts'

/** The saved views of the lists, and how the member displays them. */
export function viewBackend({ views = [] as View[], display = {} as Partial<Record<ViewList, ListDisplay>> } = {}) {
  const state = { views, display }
  const handlers = [
    mockEndpoint(listViews, ({ query: { list } }) => ({
      items: state.views.filter((view) => view.list === list),
      nextCursor: null,
      display: state.display[list] ?? usualDisplay,
    })),
    mockEndpoint(saveView, ({ body }) => {
      const viewId = `viw_${String(state.views.length + 1).padStart(26, '0')}`
      const view = { ...body, viewId, savedAt: '2026-04-16T10:00:00.000Z' }
      state.views = [...state.views, view]
      return view
    }),
    mockEndpoint(renameView, ({ params, body }) => {
      const view = state.views.find(({ viewId }) => viewId === params.viewId)
      if (!view) throw new Refusal('view.not-found', 'This view doesn’t exist or was deleted')
      const renamed = { ...view, ...body }
      state.views = state.views.map((one) => (one === view ? renamed : one))
      return renamed
    }),
    mockEndpoint(deleteView, ({ params }) => {
      state.views = state.views.filter(({ viewId }) => viewId !== params.viewId)
    }),
    mockEndpoint(saveDisplay, ({ body: { list, ...display } }) => {
      state.display[list] = display
      return display
    }),
  ]
  return { state, handlers }
}
