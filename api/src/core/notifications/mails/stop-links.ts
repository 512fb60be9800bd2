import type { NotificationMail } from '@yuko/contract/notifications/mails/notification-mails'
import type { Platform } from '#platform/module.ts'
import { createSignedIds } from '#platform/signed-ids.ts'
import type { Reader } from '../notifications.repository.ts'

export const stopPath = '/notification-mails'

/** Signed links that turn off an email of one member. They never expire. */
export function createStopLinks({ secretFor, publicUrl }: Pick<Platform, 'secretFor' | 'publicUrl'>) {
  const ids = createSignedIds(secretFor('stop-notification-mail'))
  return {
    write: ({ organizationId, userId }: Reader, mail: NotificationMail) =>
      `${publicUrl}${stopPath}/${mail}/${ids.write([organizationId, userId])}`,
    read: (token: string): Reader | null => {
      const [organizationId, userId, ...rest] = ids.read(token) ?? []
      return organizationId && userId && rest.length === 0 ? { organizationId, userId } : null
    },
  }
}
export type StopLinks = ReturnType<typeof createStopLinks>
