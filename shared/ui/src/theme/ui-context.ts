import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, use } from 'react'

/** What a link of the router must accept: an anchor whose `href` is an address inside the app. */
export type LinkComponent = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>

/** The part of the router's `useBlocker` that guards unsaved work. */
export type UseBlocker = (when: boolean) => { state: string; proceed?: () => void; reset?: () => void }

/** A save bar that is drawn around the page instead of in it: by the admin of a store platform. */
export interface PlatformSaveBar {
  show(bar: { isSaving?: boolean; onSave: () => void; onDiscard: () => void } | null): void
  /** Resolves when unsaved work may be lost. */
  confirmLeave(): Promise<void>
}

/** What the app around the components provides: they import no router and know no merchant. */
export interface UiSurroundings {
  link: LinkComponent
  useBlocker: UseBlocker
  /** BCP 47 language tag. */
  locale: string
  /** IANA zone in which every time is shown. */
  timeZone: string
  /** ISO 4217 code of amounts that bring none. */
  currency: string
  /** Absent: the page has a save bar of its own. */
  platformSaveBar?: PlatformSaveBar
}

const unguarded = { state: 'unblocked' }

export const defaultSurroundings: UiSurroundings = {
  link: (props) => createElement('a', props),
  useBlocker: () => unguarded,
  locale: 'en',
  timeZone: 'UTC',
  currency: 'USD',
}

export const UiContext = createContext(defaultSurroundings)

export const useSurroundings = () => use(UiContext)
