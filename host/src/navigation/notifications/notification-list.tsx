import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Notification } from '@yuko/contract/notifications/notification'
import { notificationWords } from '@yuko/contract/notifications/notification-words'
import { Button, EmptyState, ErrorPanel, PlainLink, RelativeTime, Skeleton, Title, VisuallyHidden } from '@yuko/ui'
import { notificationIcon } from '#navigation/notifications/notification-icon.ts'
import { notificationListQuery } from '#navigation/notifications/notification-list.queries.ts'
import css from '#navigation/notifications/notifications.module.css'
import { useReadNotifications } from '#navigation/notifications/use-read-notifications.ts'

export function NotificationList({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(notificationListQuery())
  const read = useReadNotifications()
  const items = list.data?.pages.flatMap((page) => page.items)
  const open = ({ notificationId, isRead }: Notification) => {
    if (!isRead) read.mutate([notificationId])
    onClose()
  }
  return (
    <section className={css.panel} aria-labelledby="notifications-title">
      <header className={css.head}>
        <Title order={2} size="h4" id="notifications-title">
          {t`Notifications`}
        </Title>
        {items?.some(({ isRead }) => !isRead) && (
          <Button variant="subtle" size="compact-sm" onClick={() => read.mutate(undefined)} loading={read.isPending}>
            {t`Mark all as read`}
          </Button>
        )}
      </header>
      <div className={css.scroll}>
        {list.isPending && [1, 2, 3].map((line) => <Skeleton key={line} height={56} width="auto" m={12} />)}
        {list.isError && (
          <ErrorPanel title={t`Couldn’t load notifications`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        )}
        {items?.length === 0 && (
          <EmptyState drawing="inbox" title={t`No notifications yet`}>
            {t`Updates about imports, your store connection and reviews to moderate appear here.`}
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <ul className={css.list}>
            {items.map((one) => (
              <li key={one.notificationId}>
                <Line notification={one} onOpen={() => open(one)} />
              </li>
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <Button variant="subtle" color="gray" fullWidth onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
            {t`Show older`}
          </Button>
        )}
      </div>
    </section>
  )
}

function Line({ notification: { details, createdAt, isRead }, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { title, text, href, isProblem } = notificationWords(details)
  const Icon = notificationIcon[details.kind]
  return (
    <PlainLink href={href} className={css.line} data-unread={!isRead || undefined} onClick={onOpen}>
      <span className={css.icon} data-problem={isProblem || undefined}>
        <Icon size={18} aria-hidden />
      </span>
      <span className={css.words}>
        <span className={css.title}>
          {title}
          {!isRead && <VisuallyHidden> ({t`Unread`})</VisuallyHidden>}
        </span>
        <span className={css.text}>{text}</span>
        <span className={css.time}>
          <RelativeTime at={createdAt} />
        </span>
      </span>
    </PlainLink>
  )
}
