import type { Permission, Role } from '@yuko/contract/permissions'
import { createContext, type ReactNode, useContext } from 'react'

export interface HostUser {
  name: string
  email: string
  /** `shopify` hides the Beta badge; null when the user signed up by email. */
  integrationType: string | null
  /** May release remotes on this server. */
  isOperator?: boolean
}

export interface HostOrganization {
  uuid: string
  name: string
  role: Role
  permissions: readonly Permission[]
  /** ISO 4217, for example EUR. */
  currency: string
  /** IANA time zone of displayed times, for example Europe/Paris. */
  timezone: string
}

/** Callbacks of the save bar in the store platform's admin. */
export interface SaveBarState {
  isSaving?: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Where the app runs: standalone, or in a frame of the store platform's admin. */
export interface PlatformBridge {
  kind: 'standalone' | 'embedded'
  /** Navigates to another site; from inside the frame it navigates the whole window. */
  leaveTo(url: string): void
  /** Shows or hides (null) the platform's save bar instead of ours; absent when standalone. */
  showSaveBar?(bar: SaveBarState | null): void
  /** Asks the merchant for optional permissions of the store; false: declined. Absent when standalone. */
  requestScopes?(scopes: readonly string[]): Promise<boolean>
  /** Resolves when the user accepts losing unsaved changes; never if they stay. Absent when standalone. */
  confirmLeave?(): Promise<void>
}

/** Everything a remote may know about its environment. Remotes never read tokens or storage. */
export interface HostContext {
  user: HostUser
  organization: HostOrganization
  platform: PlatformBridge
  /** Feature flags of this organization. */
  flags: Readonly<Record<string, boolean>>
  /** Call after changing values of this context: the organization's name, currency, or time zone. */
  reload(): Promise<unknown>
}

const Context = createContext<HostContext | null>(null)

/** `null` while signed out or without an organization. */
export function HostProvider({ value, children }: { value: HostContext | null; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useHost(): HostContext {
  const host = useContext(Context)
  if (!host) throw new Error('useHost needs a HostProvider above it, and a signed-in member')
  return host
}

/** Whether the member has the permission. Controls what is offered; the API enforces it. */
export function usePermission(permission: Permission): boolean {
  return useHost().organization.permissions.includes(permission)
}
