import type { Page } from '@playwright/test'

/** Collects uncaught page errors and CSP violations. */
export function collectErrors(page: Page, errors: string[]) {
  // Failed requests are logged by the browser, and late areas are shown on the page: tests check for those there.
  const add = (error: string) => /^Failed to load resource|RemoteUnavailableError/.test(error) || errors.push(error)
  page.on('pageerror', (error) => add(String(error)))
  page.on('console', (message) => message.type() === 'error' && add(message.text()))
}
