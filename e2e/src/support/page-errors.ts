import type { Page } from '@playwright/test'

/** Collects the errors that a page did not handle, and the breaches of its security policy. */
export function collectErrors(page: Page, errors: string[]) {
  // A refused call is the browser's own line, an area that is late is told on the page: the tests look for those there.
  const add = (error: string) => /^Failed to load resource|RemoteUnavailableError/.test(error) || errors.push(error)
  page.on('pageerror', (error) => add(String(error)))
  page.on('console', (message) => message.type() === 'error' && add(message.text()))
}
