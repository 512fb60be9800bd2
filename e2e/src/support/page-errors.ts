import type { Page } from '@playwright/test'

/** Collects the errors that a page did not handle, and the breaches of its security policy. */
export function collectErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // A refused call is the browser's own line, an area that is late is told on the page: the tests look for those there.
    const isTold = /^Failed to load resource|RemoteUnavailableError/.test(message.text())
    if (message.type() === 'error' && !isTold) errors.push(message.text())
  })
}
