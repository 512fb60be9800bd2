import { MantineProvider } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { usePartsInTime } from '#floating/use-parts.ts'
import { theme } from '#theme/theme.ts'
import { defaultSurroundings, UiContext, type UiSurroundings } from '#theme/ui-context.ts'

/** Props of {@link UiProvider}. */
export interface UiProviderProps extends Partial<UiSurroundings> {
  /** The theme from the host's store; the provider stores none. */
  colorScheme: 'light' | 'dark'
  /** Nonce of the page's content security policy, for style elements of primitives. */
  nonce?: string
  /** `test` turns off transitions and portals. */
  env?: 'default' | 'test'
  children: ReactNode
}

/**
 * The root of every screen: one theme, one color scheme, and what components need from the surrounding app (the router's link and
 * blocker, locale, time zone, currency). The host renders it once; a remote only when standalone.
 */
export function UiProvider({ colorScheme, nonce, env = 'default', children, ...given }: UiProviderProps) {
  const { link, useBlocker, locale, timeZone, currency, platformSaveBar } = { ...defaultSurroundings, ...given }
  const surroundings = useMemo(
    () => ({ link, useBlocker, locale, timeZone, currency, platformSaveBar }),
    [link, useBlocker, locale, timeZone, currency, platformSaveBar],
  )
  useScrollbarWidth()
  usePartsInTime()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={colorScheme}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
      env={env}
      {...(nonce ? { getStyleNonce: () => nonce } : {})}
    >
      <UiContext value={surroundings}>{children}</UiContext>
    </MantineProvider>
  )
}

/** `--yk-scrollbar` is the width of the page's scrollbar, which modal layers remove. */
function useScrollbarWidth() {
  useLayoutEffect(() => {
    const page = document.documentElement
    const measure = () => {
      if (!document.querySelector('[aria-modal="true"]'))
        page.style.setProperty('--yk-scrollbar', `${innerWidth - page.clientWidth}px`)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
}
