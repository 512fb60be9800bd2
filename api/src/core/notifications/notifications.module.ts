import { createHash } from 'node:crypto'
import { countNotifications } from '@yuko/contract/notifications/count-notifications'
import { listNotifications } from '@yuko/contract/notifications/list-notifications'
import { type Notification, notificationDetails } from '@yuko/contract/notifications/notification'
import { readNotifications } from '@yuko/contract/notifications/read-notifications'
import { z } from 'zod'
import { notificationIds } from '#ids.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { ToldReviews } from '#platform/ports/told-reviews.ts'
import type { WaitingWork } from '#platform/ports/waiting-work.ts'
import { mailDueDigests, mailOfLowRating } from './mails/mail-readers.ts'
import { mailDigests, mailLowRating } from './mails/mails.jobs.ts'
import { mailsEndpoints, oneClickStop } from './mails/mails.routes.ts'
import { createStopLinks } from './mails/stop-links.ts'
import { tellMembers as tellMembersJob, tellOfWaiting } from './notifications.jobs.ts'
import {
  countUnread,
  deleteNotificationsBefore,
  insertWaiting,
  listNotificationRows,
  markRead,
  type NotificationRow,
} from './notifications.repository.ts'
import { handlePost } from './slack/post-to-slack.ts'
import { postToSlack, sweepSlackPosts, tellSlackOfReview } from './slack/slack.jobs.ts'
import { deletePostsBefore } from './slack/slack.repository.ts'
import { slackEndpoints } from './slack/slack.routes.ts'
import { tellOfReview } from './slack/tell-slack.ts'
import { type FindRedeemed, tellMembers } from './tell-members.ts'

const position = z.tuple([momentInCursor, z.uuid()])
const keptMs = 90 * 24 * 3_600_000
const slackPostsKeptMs = 30 * 24 * 3_600_000
/** The bell shows 99+ above it. */
const mostCounted = 100

/** Data from domains that notifications mention. */
export interface NotificationsNeeds {
  readonly reviews: ToldReviews
  readonly findRedeemed: FindRedeemed
  /** Proofs of ways to earn. */
  readonly proofs: WaitingWork
}

/** Notifications for members, created from facts; read state is per member. */
export const notificationsModule = (
  platform: Pick<Platform, 'db' | 'clock' | 'publicUrl' | 'sendPublic' | 'secretFor'>,
  { reviews, findRedeemed, proofs }: NotificationsNeeds,
): Module => {
  const { publicUrl, sendPublic, secretFor } = platform
  const links = createStopLinks(platform)
  const mails = { reviews, links, publicUrl }
  return {
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
        // The browser may cache it, but revalidates each time.
        response.header('cache-control', 'private, no-cache').header('vary', 'Authorization, YukoOrganizationId')
        response.header('etag', `"${tag}"`)
        return { unread }
      }),

      implement(readNotifications, async ({ trx, organizationId, session: { userId }, body }) => ({
        marked: await markRead(trx, { organizationId, userId }, body.notificationIds?.map(notificationIds.toUuid)),
      })),

      ...mailsEndpoints(links),
      ...slackEndpoints({ send: sendPublic, secretFor }, publicUrl),
    ],
    jobs: [
      onFact(tellMembersJob, (call) => tellMembers(call, findRedeemed, publicUrl)),
      onFact(tellSlackOfReview, (call) => tellOfReview(call, reviews, publicUrl)),
      onFact(mailLowRating, (call) => mailOfLowRating(call, mails)),
      handleJob(mailDigests, (call) => mailDueDigests(call, mails)),
      handleJob(postToSlack, (call) => handlePost(call, { send: sendPublic, secretFor })),
      handleJob(sweepSlackPosts, ({ db, clock }) =>
        db.asSystem((trx) => deletePostsBefore(trx, new Date(clock.now().getTime() - slackPostsKeptMs))),
      ),
      handleJob(tellOfWaiting, async ({ db, clock }) => {
        const now = clock.now()
        await db.asSystem((trx) => insertWaiting(trx, 'reviews.waiting', reviews, now))
        await db.asSystem((trx) => insertWaiting(trx, 'proofs.waiting', proofs, now))
        await db.asSystem((trx) => deleteNotificationsBefore(trx, new Date(now.getTime() - keptMs)))
      }),
    ],
    plugin: oneClickStop(platform, links),
  }
}

function toNotification({ id, kind, details, created_at, is_read }: NotificationRow): Notification {
  return {
    notificationId: notificationIds.toWire(id),
    createdAt: created_at.toISOString(),
    isRead: is_read,
    details: notificationDetails.parse({ kind, ...details }),
  }
}
