import { t } from '@lingui/core/macro'
import type { User } from '@yuko/contract/accounts/user'
import { Avatar, Button, Divider, IconMoon, IconSignOut, IconSun, Popover, Text, UnstyledButton, VisuallyHidden } from '@yuko/ui'
import { useState } from 'react'
import { LabOfOperators } from '#lab/lab.tsx'
import css from '#navigation/sidebar.module.css'
import { useSession } from '#session/session.store.ts'
import { signOut } from '#session/session.ts'

/** Expanded: avatar, name and email, with a popover. Collapsed: the avatar, with everything in its popover. */
export function UserMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const { user, theme, setTheme } = useSession()
  const isDark = theme === 'dark'
  const [isInLab, setIsInLab] = useState(false)
  if (!user) return null
  return (
    <>
      <Popover position={isCollapsed ? 'right-end' : 'top-start'} width={232} withinPortal trapFocus>
        <Popover.Target>
          <UnstyledButton className={css.user} aria-label={isCollapsed ? t`Account: ${user.name}` : undefined}>
            <Avatar name={user.name} size={32} aria-hidden />
            {!isCollapsed && (
              <>
                <VisuallyHidden>{t`Account`}: </VisuallyHidden>
                <Identity user={user} />
              </>
            )}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={8}>
          {isCollapsed && (
            <>
              <div className={css.popoverIdentity}>
                <Identity user={user} />
              </div>
              <Divider my={8} />
            </>
          )}
          <Button
            variant="subtle"
            color="gray"
            justify="start"
            fullWidth
            leftSection={isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
            onClick={() => setTheme(isDark ? 'light' : 'dark')}
          >
            {isDark ? t`Light theme` : t`Dark theme`}
          </Button>
          {user.isOperator && (
            <Button variant="subtle" color="gray" justify="start" fullWidth onClick={() => setIsInLab(true)}>
              {t`Lab`}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            justify="start"
            fullWidth
            leftSection={<IconSignOut size={18} />}
            onClick={signOut}
          >
            {t`Logout`}
          </Button>
        </Popover.Dropdown>
      </Popover>
      {isInLab && <LabOfOperators onClose={() => setIsInLab(false)} />}
    </>
  )
}

function Identity({ user }: { user: Pick<User, 'name' | 'email'> }) {
  return (
    <span className={css.identity}>
      <Text component="span" fw={550} truncate>
        {user.name}
      </Text>{' '}
      <Text component="span" size="xs" c="dimmed" truncate>
        {user.email}
      </Text>
    </span>
  )
}
