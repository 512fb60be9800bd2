import { createHash } from 'node:crypto'
import { countNotifications } from '@yuko/contract/notifications/count-notifications'
import { listNotifications } from '@yuko/contract/notifications/list-notifications'
import { type Notification, notificationDetails } from '@yuko/contract/notifications/notification'
import { readNotifications } from '@yuko/contract/notifications/read-notifications'
import { z } from 'zod'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { idCodec } from '#platform/ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import type { Module } from '#platform/module.ts'
import { tellMembers as tellMembersJob, tellOfWaiting } from './notifications.jobs.ts'
import {
  countUnread,
  deleteNotificationsBefore,
  insertWaitingReviews,
  listNotificationRows,
  markRead,
  type NotificationRow,
} from './notifications.repository.ts'
import { tellMembers } from './tell-members.ts'

const notificationIds = idCodec('ntf')
const position = z.tuple([momentInCursor, z.uuid()])
const keptMs = 90 * 24 * 3_600_000
/** The bell says 99+ beyond it. */
const mostCounted = 100

/** What members should know, written down from facts; each member reads for themselves. */
export const notificationsModule: Module = {
  name: 'notifications',
  endpoints: [
    implement(listNotifications, async ({ trx, organizationId, session: { userId }, query: { limit, cursor } }) => {
      const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
      const after = id === undefined ? undefined : { at: new Date(at ?? 0), id }
      const rows = await listNotificationRows(trx, { organizationId, userId }, { limit: limit + 1, after })
      return pageFrom(rows, limit, toNotification, (row) => [row.created_at.getTime(), row.id])
    }),

    implement(countNotifications, async ({ trx, organizationId, session: { userId }, response }) => {
      const unread = await countUnread(trx, { organizationId, userId }, mostCounted)
      const tag = createHash('sha256').update(`${organizationId} ${userId} ${unread}`).digest('base64url').slice(0, 22)
      // The browser may keep it, and asks each time whether it still holds.
      response.header('cache-control', 'private, no-cache').header('vary', 'Authorization, YukoOrganizationId')
      response.header('etag', `"${tag}"`)
      return { unread }
    }),

    implement(readNotifications, async ({ trx, organizationId, session: { userId }, body }) => ({
      marked: await markRead(trx, { organizationId, userId }, body.notificationIds?.map(notificationIds.toUuid)),
    })),
  ],
  jobs: [
    handleJob(tellMembersJob, tellMembers),
    handleJob(tellOfWaiting, async ({ db, clock }) => {
      const now = clock.now()
      await db.asSystem((trx) => insertWaitingReviews(trx, now))
      await db.asSystem((trx) => deleteNotificationsBefore(trx, new Date(now.getTime() - keptMs)))
    }),
  ],
}

function toNotification({ id, kind, details, created_at, is_read }: NotificationRow): Notification {
  return {
    notificationId: notificationIds.toWire(id),
    createdAt: created_at.toISOString(),
    isRead: is_read,
    details: notificationDetails.parse({ kind, ...details }),
  }
}
