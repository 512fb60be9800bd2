import type { User } from '@yuko/contract/accounts/user'
import { create } from 'zustand'
import { isEmbedded } from '#session/platform-bridge/launch.ts'
import { readStored, type StorageKind, writeStored } from '#session/stored.ts'

export type AppName = 'review' | 'loyalty'
export type Theme = 'light' | 'dark'

export interface SessionState {
  user: User | null
  theme: Theme
  /** True while the user is being fetched. */
  loading: boolean
  app: AppName
  /** IANA name; sent with every call. */
  timezone: string
  rating_icon: string
  /** The sidebar. */
  isCollapsed: boolean
  /** Id of the organization for every call. */
  selectedOrganisation: string | null
}

export interface SessionActions {
  setUser(user: User): void
  clearUser(): void
  setTheme(theme: Theme): void
  setLoading(loading: boolean): void
  /** Restores the defaults and clears the stored values. */
  reset(): void
  setApp(app: AppName): void
  setTimezone(timezone: string): void
  setRatingIcon(icon: string): void
  setMenuCollapse(isCollapsed: boolean): void
  setSelectedOrganisation(organisation: string | null): void
}

const defaults: SessionState = {
  user: null,
  theme: 'light',
  loading: false,
  app: 'review',
  timezone: 'UTC',
  rating_icon: 'star-sharp',
  isCollapsed: false,
  selectedOrganisation: null,
}

/** Each frame of the platform's admin shows one store: its selection must not leak into another tab. */
const organizationStorage = (): StorageKind => (isEmbedded() ? 'sessionStorage' : 'localStorage')

const stored = (): SessionState => ({
  ...defaults,
  app: readStored('app') === 'loyalty' ? 'loyalty' : defaults.app,
  timezone: readStored('timezone') ?? defaults.timezone,
  theme: readStored('theme') === 'dark' ? 'dark' : defaults.theme,
  // In the frame the platform's token names the store; the tab's stored value may be another's.
  selectedOrganisation: isEmbedded() ? null : readStored('organizationId'),
})

/** Client-only state. Server state is in the query cache; shareable state in the URL. */
export const useSession = create<SessionState & SessionActions>()((set) => ({
  ...stored(),
  setUser: (user) => set({ user }),
  clearUser: () => set({ user: null }),
  setTheme: (theme) => {
    writeStored('theme', theme)
    set({ theme })
  },
  setLoading: (loading) => set({ loading }),
  reset: () => {
    writeStored('app', null)
    writeStored('timezone', null)
    writeStored('theme', null)
    writeStored('organizationId', null, organizationStorage())
    set(defaults)
  },
  setApp: (app) => {
    writeStored('app', app)
    set({ app })
  },
  setTimezone: (timezone) => {
    writeStored('timezone', timezone)
    set({ timezone })
  },
  setRatingIcon: (rating_icon) => set({ rating_icon }),
  setMenuCollapse: (isCollapsed) => set({ isCollapsed }),
  setSelectedOrganisation: (selectedOrganisation) => {
    writeStored('organizationId', selectedOrganisation, organizationStorage())
    set({ selectedOrganisation })
  },
}))
