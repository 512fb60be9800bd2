import type { Frame, Page } from '@playwright/test'
import { type ProbeApp, startProbeApp } from '#support/probe-app.ts'
import { appFrame, type Message, storePlatformTest } from '#support/store-platform.ts'
import { install } from '../../store-platform/src/auth/installation.ts'

interface Fixtures {
  probe: ProbeApp
  /** The probe in its frame in the admin, ready. */
  opened: { page: Page; frame: Frame }
}

/** The store platform around an app that contains only the platform's script: tests the stand-in itself. */
export const test = storePlatformTest.extend<Fixtures, { probeServer: ProbeApp }>({
  probeServer: [
    async ({ app }, use) => {
      const probe = await startProbeApp(app)
      await use(probe)
      await probe.stop()
    },
    { scope: 'worker' },
  ],
  probe: async ({ probeServer }, use) => {
    probeServer.reset()
    await use(probeServer)
  },
  shop: async ({ platform, app, shop }, use) => {
    install(platform.platform, shop, app, app.scopes)
    await use(shop)
  },
  opened: async ({ page, probe: _, openInAdmin }, use) => {
    await openInAdmin(page)
    const frame = await appFrame(page)
    await frame.evaluate(() => window.shopify.ready)
    await use({ page, frame })
  },
})

export { expect } from '@playwright/test'

/** The app's messages to the admin, from the journal of the admin's page. */
export const heard = (page: Page, type: string, kind: Message['kind'] = 'in') =>
  page.evaluate(
    (wanted) =>
      window.journal.filter((entry) => entry.type === wanted.type && entry.kind === wanted.kind).map(({ payload }) => payload),
    { type, kind },
  ) as Promise<Record<string, unknown>[]>

/** Whether the page's promise is still pending after a while. */
export const staysOpen = (page: Page | Frame, expression: string) =>
  page.evaluate(
    `Promise.race([(${expression}).then(() => false, () => false), new Promise((open) => setTimeout(() => open(true), 300))])`,
  )
