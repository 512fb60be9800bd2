import { deleteView } from '@yuko/contract/views/delete-view'
import { listViews } from '@yuko/contract/views/list-views'
import { saveView } from '@yuko/contract/views/save-view'
import { type View, viewLimit } from '@yuko/contract/views/view'
import { viewIds } from '#ids.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Module } from '#platform/module.ts'
import { listViewRows, removeView, upsertView, type ViewRow } from './views.repository.ts'

/** Named filters of a list, for all members. */
export const viewsModule: Module = {
  name: 'views',
  endpoints: [
    implement(listViews, async ({ trx, organizationId, query }) => ({
      items: (await listViewRows(trx, organizationId, query.list)).map(toView),
      nextCursor: null,
    })),

    implement(saveView, async ({ trx, organizationId, body, clock }) => {
      const row = await upsertView(trx, organizationId, { ...body, at: clock.now() })
      if ((await listViewRows(trx, organizationId, body.list)).length > viewLimit)
        throw new Refusal('view.too-many', `You’ve reached the limit of ${viewLimit} views. Delete one you don’t need.`)
      return toView(row)
    }),

    implement(deleteView, async ({ trx, organizationId, params }) => {
      if (!(await removeView(trx, organizationId, viewIds.toUuid(params.viewId))))
        throw new Refusal('view.not-found', 'This view doesn’t exist or was deleted')
    }),
  ],
}

const toView = ({ id, list, name, query, saved_at }: ViewRow): View => ({
  viewId: viewIds.toWire(id),
  list,
  name,
  query,
  savedAt: saved_at.toISOString(),
})
