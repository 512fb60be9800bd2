import { QueryClientProvider } from '@tanstack/react-query'
import type { User } from '@yuko/contract/accounts/user'
import type { Permission } from '@yuko/contract/permissions'
import { type HostContext, HostProvider, pageLocale } from '@yuko/runtime'
import { Link, useBlocker } from '@yuko/runtime/router'
import { type LinkComponent, UiProvider, type UiProviderProps } from '@yuko/ui'
import { useMemo } from 'react'
import { queryClientOf } from '#remotes/first-queries.ts'
import { sessionBridge } from '#session/platform-bridge/bridge.ts'
import { useSession } from '#session/session.store.ts'
import { reloadUser, selectedMembership } from '#session/session.ts'

/** The context for remotes; null until there is an organization. */
function hostContextOf(user: User | null, timezone: string): HostContext | null {
  const membership = user && selectedMembership(user)
  if (!membership) return null
  return {
    user: { name: user.name, email: user.email, integrationType: user.integration?.type ?? null, isOperator: user.isOperator },
    organization: {
      uuid: membership.org_uuid,
      name: membership.name,
      role: membership.role,
      permissions: membership.permissions as Permission[],
      currency: membership.currency,
      timezone,
    },
    platform: sessionBridge(),
    flags: {},
    reload: reloadUser,
  }
}

const { showSaveBar, confirmLeave } = sessionBridge()
/** Set where the store platform's admin draws the save bar. */
const platformSaveBar = showSaveBar && confirmLeave && { show: showSaveBar, confirmLeave }

/** Links in components stay inside the app. */
const RouterLink: LinkComponent = ({ href, ...anchor }) => <Link to={href} {...anchor} />

const nonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce

export function AppProviders({ children, env = 'default' }: Pick<UiProviderProps, 'children' | 'env'>) {
  const user = useSession((session) => session.user)
  const theme = useSession((session) => session.theme)
  const timezone = useSession((session) => session.timezone)
  const organization = useSession((session) => session.selectedOrganisation)
  const queryClient = useMemo(() => queryClientOf(organization), [organization])
  const context = useMemo(() => hostContextOf(user, timezone), [user, timezone])
  return (
    <UiProvider
      colorScheme={theme}
      nonce={nonce()}
      env={env}
      link={RouterLink}
      useBlocker={useBlocker}
      locale={pageLocale()}
      timeZone={timezone}
      currency={context?.organization.currency ?? 'USD'}
      platformSaveBar={platformSaveBar}
    >
      <QueryClientProvider client={queryClient}>
        <HostProvider value={context}>{children}</HostProvider>
      </QueryClientProvider>
    </UiProvider>
  )
}
