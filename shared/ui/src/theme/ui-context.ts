import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, use } from 'react'

/** The props that the router's link must accept: an anchor whose `href` is a URL inside the app. */
export type LinkComponent = ComponentType<AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }>

/** The part of the router's `useBlocker` that guards unsaved work. */
export type UseBlocker = (when: boolean) => { state: string; proceed?: () => void; reset?: () => void }

/** A save bar outside the page: in a store platform's admin. */
export interface PlatformSaveBar {
  show(bar: { isSaving?: boolean; onSave: () => void; onDiscard: () => void } | null): void
  /** Resolves when the user accepts losing unsaved changes. */
  confirmLeave(): Promise<void>
}

/** What the surrounding app provides: components depend on no router and no merchant. */
export interface UiSurroundings {
  link: LinkComponent
  useBlocker: UseBlocker
  /** BCP 47 language tag. */
  locale: string
  /** IANA time zone of displayed times. */
  timeZone: string
  /** ISO 4217 code of amounts without a currency. */
  currency: string
  /** Absent: the page has its own save bar. */
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
