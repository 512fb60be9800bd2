import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from '#theme/theme.ts'

/** Props of {@link UiProvider}. */
export interface UiProviderProps {
  /** The theme that the host's store holds; the provider keeps none of its own. */
  colorScheme: 'light' | 'dark'
  /** Nonce of the page's content security policy, for the few style elements that a primitive writes. */
  nonce?: string
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test'
  children: ReactNode
}

/** The root of every screen: one theme, one colour scheme. The host renders it once; remotes only use it stand-alone. */
export function UiProvider({ colorScheme, nonce, env = 'default', children }: UiProviderProps) {
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
      {children}
    </MantineProvider>
  )
}
