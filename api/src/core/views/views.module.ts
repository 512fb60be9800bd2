import { deleteView } from '@yuko/contract/views/delete-view'
import { listViews } from '@yuko/contract/views/list-views'
import { renameView } from '@yuko/contract/views/rename-view'
import { saveDisplay } from '@yuko/contract/views/save-display'
import { saveView } from '@yuko/contract/views/save-view'
import { type ListDisplay, usualDisplay, type View, viewLimit } from '@yuko/contract/views/view'
import { viewIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import type { Module } from '#platform/module.ts'
import {
  type DisplayRow,
  hasView,
  listViewRows,
  readDisplay,
  removeView,
  renameViewRow,
  upsertDisplay,
  upsertView,
  type ViewRow,
} from './views.repository.ts'

/** Named filters of a list, for all members, and the display of a list, for each member. */
export const viewsModule: Module = {
  name: 'views',
  endpoints: [
    implement(listViews, async ({ trx, organizationId, session, query }) => ({
      items: (await listViewRows(trx, organizationId, query.list)).map(toView),
      nextCursor: null,
      display: toDisplay(await readDisplay(trx, { organizationId, userId: session.userId, list: query.list })),
    })),

    implement(saveView, async ({ trx, organizationId, body, clock }) => {
      const row = await upsertView(trx, organizationId, { ...body, at: clock.now() })
      if ((await listViewRows(trx, organizationId, body.list)).length > viewLimit)
        throw new Refusal('view.too-many', `You’ve reached the limit of ${viewLimit} views. Delete one you don’t need.`)
      return toView(row)
    }),

    implement(renameView, async ({ trx, organizationId, params, body }) => {
      const id = viewIds.toUuid(params.viewId)
      const row = await refusingTakenName(renameViewRow(trx, organizationId, id, body.name))
      if (!row) throw viewNotFound()
      return toView(row)
    }),

    implement(
      saveDisplay,
      async ({ trx, organizationId, session, body: { list, density, hiddenColumns, defaultViewId } }) => {
        const viewId = defaultViewId && viewIds.toUuid(defaultViewId)
        if (viewId && !(await hasView(trx, organizationId, list, viewId))) throw viewNotFound()
        const row = { density, hidden_columns: hiddenColumns, default_view_id: viewId }
        await upsertDisplay(trx, { organizationId, userId: session.userId, list }, row)
        return toDisplay(row)
      },
      { isReading: true },
    ),

    implement(deleteView, async ({ trx, organizationId, params }) => {
      if (!(await removeView(trx, organizationId, viewIds.toUuid(params.viewId)))) throw viewNotFound()
    }),
  ],
}

const refusingTakenName = refusingTaken('saved_views_name', () => {
  const message = 'Another view of this list already has this name'
  return new Refusal('view.name-taken', message, { fields: { 'body.name': message } })
})

const viewNotFound = () => new Refusal('view.not-found', 'This view doesn’t exist or was deleted')

const toDisplay = (row: DisplayRow | undefined): ListDisplay =>
  row
    ? {
        density: row.density,
        hiddenColumns: row.hidden_columns,
        defaultViewId: row.default_view_id && viewIds.toWire(row.default_view_id),
      }
    : usualDisplay

const toView = ({ id, list, name, query, saved_at }: ViewRow): View => ({
  viewId: viewIds.toWire(id),
  list,
  name,
  query,
  savedAt: saved_at.toISOString(),
})
