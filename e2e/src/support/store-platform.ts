import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type Frame, type Page } from '@playwright/test'
import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import { portOfWorker } from '#support/own-product.ts'
import type { JournalEntry } from '../../store-platform/src/browser/admin/journal.ts'
import { addShop } from '../../store-platform/src/create-platform.ts'
import { type App, findApp, type Shop } from '../../store-platform/src/platform.ts'
import { type StartedPlatform, startStorePlatform } from '../../store-platform/src/start.ts'

export type Message = JournalEntry

declare global {
  interface Window {
    shopify: ShopifyGlobal
    /** Of the admin's page. */
    journal: Message[]
  }
}

export interface Opening {
  /** Default: the test's own. */
  shop?: Shop
  /** The first name of the staff member; default: the current one. */
  staff?: string
  /** A path in the app. */
  path?: string
  /** The launch variant, see `launchKinds` of the admin. */
  variant?: string
  /** The admin's delay per message in milliseconds. */
  delay?: number
}

export type OpenInAdmin = (page: Page, opening?: Opening) => Promise<void>

interface Fixtures {
  /** Whether the browser allows storage in cross-site frames; by default no, as for merchants. */
  storage: 'blocked' | 'allowed'
  /** A shop of this test, without the app. Its first staff member is the owner. */
  shop: Shop
  openInAdmin: OpenInAdmin
}

interface WorkerFixtures {
  /** A store platform of this worker; the app it frames listens on the port of its app. */
  platform: StartedPlatform
  app: App
}

export const clientId = '0a6b1f0c2d9e4b7f8a5c3e1d7b9f2a4c'
export const clientSecret = 'shpss_5b1d9c3f7a2e4680'

export const storePlatformTest = base.extend<Fixtures, WorkerFixtures>({
  platform: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const port = await portOfWorker(parallelIndex)
      const platform = await startStorePlatform({ app: { host: 'app.yuko.test', port, clientId, clientSecret } })
      await use(platform)
      await platform.stop()
    },
    { scope: 'worker' },
  ],

  app: [async ({ platform }, use) => use(findApp(platform.platform, clientId)), { scope: 'worker' }],

  shop: async ({ platform }, use) => {
    const staff = [
      { firstName: 'Olive', lastName: 'Owner' },
      { firstName: 'Stan', lastName: 'Staff', locale: 'de' },
    ]
    await use(addShop(platform.platform, { handle: `shop-${randomUUID().slice(0, 8)}`, name: 'Olive & Sons', staff }))
  },

  // Maps the platform's real host names to this machine.
  launchOptions: [
    async ({ launchOptions, platform }, use) => {
      const args = [...(launchOptions.args ?? []), `--host-resolver-rules=${platform.resolverRules}`]
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
  ignoreHTTPSErrors: true,
  baseURL: 'https://app.yuko.test',
  // Servers of the platform's apps treat a headless user agent as a bot.
  userAgent: async ({ browser }, use) =>
    use(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`),

  storage: ['blocked', { option: true }],
  // Contexts are incognito windows, which block storage in cross-site frames; a persistent profile can allow it. The headless
  // shell does not distinguish, so there the frame is patched.
  context: async ({ storage, browser, playwright }, use) => {
    if (storage === 'blocked') {
      const context = await browser.newContext()
      await context.addInitScript(refuseStorage)
      await use(context)
      return context.close()
    }
    const profile = mkdtempSync(join(tmpdir(), 'yuko-profile-'))
    mkdirSync(join(profile, 'Default'))
    writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify({ profile: { cookie_controls_mode: 0 } }))
    const context = await playwright.chromium.launchPersistentContext(profile)
    await use(context)
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  },

  openInAdmin: async ({ shop: own }, use) => {
    await use(async (page, { shop = own, staff, path = '', variant, delay } = {}) => {
      const url = new URL(`https://admin.shopify.com/store/${shop.handle}/apps/${clientId}${path}`)
      const as = shop.staff.find(({ firstName }) => firstName === staff)?.id
      for (const [name, value] of Object.entries({ as, launch: variant, delay })) {
        if (value !== undefined) url.searchParams.set(name, String(value))
      }
      await page.goto(url.href)
    })
  },
})

/** Behaves like a browser in a cross-site frame. */
function refuseStorage() {
  if (window === window.top) return
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const)
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException(
          `Failed to read the '${name}' property from 'Window': Access is denied for this document.`,
          'SecurityError',
        )
      },
    })
}

/** The app's document in the admin, once loaded. */
export async function appFrame(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe[name="app-iframe"]')).contentFrame()
  if (!frame) throw new Error('The admin has no frame for the app.')
  await frame.waitForURL(/^https:/)
  await frame.waitForLoadState('domcontentloaded')
  return frame
}

/** The browser's "Reload frame": the same URL again. */
export async function reloadFrame(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    Object.assign(window, { isLeft: true })
    location.reload()
  })
  await frame.waitForFunction(() => !('isLeft' in window))
}
