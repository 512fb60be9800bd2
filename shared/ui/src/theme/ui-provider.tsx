import { MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { theme } from '#theme/theme.ts'
import { defaultSurroundings, UiContext, type UiSurroundings } from '#theme/ui-context.ts'

/** Props of {@link UiProvider}. */
export interface UiProviderProps extends Partial<UiSurroundings> {
  /** The theme that the host's store holds; the provider keeps none of its own. */
  colorScheme: 'light' | 'dark'
  /** Nonce of the page's content security policy, for the few style elements that a primitive may write. */
  nonce?: string
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test'
  children: ReactNode
}

/**
 * The root of every screen: one theme, one colour scheme, and what the components need from the app around them
 * (the router's link and blocker, locale, time zone, currency). The host renders it once; a remote only stand-alone.
 */
export function UiProvider({ colorScheme, nonce, env = 'default', children, ...given }: UiProviderProps) {
  const { link, useBlocker, locale, timeZone, currency, platformSaveBar } = { ...defaultSurroundings, ...given }
  const surroundings = useMemo(
    () => ({ link, useBlocker, locale, timeZone, currency, platformSaveBar }),
    [link, useBlocker, locale, timeZone, currency, platformSaveBar],
  )
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
