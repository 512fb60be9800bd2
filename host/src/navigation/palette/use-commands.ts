import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useHost } from '@yuko/runtime'
import { IconExternalLink, IconGift, IconMoon, IconSignOut, IconStar, IconStore, IconSun, useDebouncedValue } from '@yuko/ui'
import { appHome } from '#navigation/areas.ts'
import { allowed, beginnings, type Command, matching, pages, settings } from '#navigation/palette/commands.ts'
import { type CommandGroup, foundGroups } from '#navigation/palette/found.ts'
import { searchQuery, shortestQuestion } from '#navigation/palette/palette.queries.ts'
import { recentIn } from '#navigation/palette/recent.ts'
import { useSwitchOrganization } from '#navigation/use-switch-organization.ts'
import { useSession } from '#session/session.store.ts'
import { signOut } from '#session/session.ts'

/** Actions other than opening a page. */
function useActions(): Command[] {
  const { theme, setTheme, app, setApp, user, selectedOrganisation } = useSession()
  const switchTo = useSwitchOrganization()
  const isDark = theme === 'dark'
  const otherApp = app === 'review' ? 'loyalty' : 'review'
  return [
    {
      id: 'theme',
      label: isDark ? t`Light theme` : t`Dark theme`,
      keywords: t({ message: 'switch colour mode', context: 'search words' }),
      icon: isDark ? IconSun : IconMoon,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'app',
      label: otherApp === 'loyalty' ? t`Go to the Loyalty app` : t`Go to the Reviews app`,
      keywords: t({ message: 'switch app', context: 'search words' }),
      icon: otherApp === 'loyalty' ? IconGift : IconStar,
      href: appHome(otherApp),
      run: () => setApp(otherApp),
    },
    ...(user?.organizations ?? [])
      .filter(({ org_uuid }) => org_uuid !== selectedOrganisation)
      .map(({ org_uuid, name }) => ({
        id: org_uuid,
        label: t`Switch to ${name}`,
        keywords: t({ message: 'organization store', context: 'search words' }),
        icon: IconStore,
        run: () => void switchTo(org_uuid),
      })),
    {
      id: 'api-reference',
      label: t`API reference`,
      keywords: t({ message: 'help documentation developers', context: 'search words' }),
      icon: IconExternalLink,
      run: () => window.open('/api/v1/docs', '_blank', 'noreferrer'),
    },
    {
      id: 'logout',
      label: t`Logout`,
      keywords: t({ message: 'log out sign out', context: 'search words' }),
      icon: IconSignOut,
      run: () => void signOut(),
    },
  ]
}

export interface Commands {
  groups: CommandGroup[]
  isSearching: boolean
  /** The error of the search; pages and actions still work. */
  error: Error | null
}

export function useCommands(question: string): Commands {
  const { organization, user } = useHost()
  const [settled] = useDebouncedValue(question.trim(), 150)
  const search = useQuery(searchQuery(settled))
  const actions = [...allowed(beginnings, organization.permissions), ...useActions()]
  const isAsked = question.trim().length >= shortestQuestion
  const groups = [
    { title: t`Recent`, commands: question.trim() === '' ? recentIn(organization.uuid) : [] },
    { title: t`Pages`, commands: matching(allowed(pages, organization.permissions, user.isOperator), question) },
    { title: t`Actions`, commands: matching(actions, question) },
    { title: t`Settings`, commands: isAsked ? matching(allowed(settings, organization.permissions), question) : [] },
    ...(isAsked && search.data ? foundGroups(search.data) : []),
  ]
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: isAsked && (search.isFetching || settled !== question.trim()),
    error: isAsked ? search.error : null,
  }
}
