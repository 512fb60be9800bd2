import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ActionIcon, IconBell, Popover, Skeleton } from '@yuko/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import css from '#navigation/notifications/notifications.module.css'
import { unreadQuery } from '#navigation/notifications/notifications.queries.ts'

const NotificationList = lazy(async () => ({
  default: (await import('#navigation/notifications/notification-list.tsx')).NotificationList,
}))

/** Delay in milliseconds, so that the page itself loads first. */
const quietTime = 1_000

/** The notifications, with the unread count. */
export function NotificationBell() {
  const [isOpen, setIsOpen] = useState(false)
  const isQuiet = useAfter(quietTime)
  const { data } = useQuery({ ...unreadQuery(), enabled: isQuiet })
  const unread = data?.unread ?? 0
  const count = unread > 99 ? '99+' : String(unread)
  const label = unread > 0 ? t`Notifications, ${count} unread` : t`Notifications`
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(380px, calc(100vw - 16px))"
      withinPortal
      trapFocus
    >
      <Popover.Target>
        <ActionIcon className={css.bell} aria-label={label} onClick={() => setIsOpen(!isOpen)}>
          <IconBell size={18} />
          {unread > 0 && (
            <span className={css.count} aria-hidden>
              {count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t`Notifications`}>
        {/* Focusable even while the list is loading. */}
        <div className={css.frame} tabIndex={-1} data-autofocus>
          <Suspense fallback={<Skeleton height={200} />}>
            <NotificationList onClose={() => setIsOpen(false)} />
          </Suspense>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

function useAfter(milliseconds: number): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return isOver
}
