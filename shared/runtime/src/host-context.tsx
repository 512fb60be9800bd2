import type { Permission, Role } from '@yuko/contract/permissions'
import { createContext, type ReactNode, useContext } from 'react'

export interface HostUser {
  name: string
  email: string
  /** `shopify` hides the Beta badge; null when the user signed up by e-mail. */
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
  /** IANA name that times are shown in, for example Europe/Paris. */
  timezone: string
}

/** What the save bar of the store platform's admin does when it is clicked. */
export interface SaveBarState {
  isSaving?: boolean
  onSave: () => void
  onDiscard: () => void
}

/** Where the app runs: a page of its own, or a frame inside the store platform's admin. */
export interface PlatformBridge {
  kind: 'standalone' | 'embedded'
  /** Goes to another site; from inside the frame it takes the whole window along. */
  leaveTo(url: string): void
  /** The platform's save bar instead of ours, or none (null); absent when stand-alone. */
  showSaveBar?(bar: SaveBarState | null): void
  /** Resolves when unsaved work may be lost; absent when stand-alone. Who stays gets no answer. */
  confirmLeave?(): Promise<void>
}

/** All that a remote may know of where it runs. It never reads tokens or storage. */
export interface HostContext {
  user: HostUser
  organization: HostOrganization
  platform: PlatformBridge
  /** Features that are on for this organization. */
  flags: Readonly<Record<string, boolean>>
  /** To be called after a change of what stands here: the organization's name, its currency or its time zone. */
  reload(): Promise<unknown>
}

const Context = createContext<HostContext | null>(null)

/** `null` while nobody is signed in, or before there is an organization. */
export function HostProvider({ value, children }: { value: HostContext | null; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

export function useHost(): HostContext {
  const host = useContext(Context)
  if (!host) throw new Error('useHost needs a HostProvider above it, and a signed-in member')
  return host
}

/** Whether the member may; the api refuses in any case, this decides what is offered. */
export function usePermission(permission: Permission): boolean {
  return useHost().organization.permissions.includes(permission)
}
