import { defineConfig } from '@playwright/test'
import { findBrowser } from '@yuko/tools/browser'

/** Four workers on two cores, because journeys wait half of their time; each has a merchant and an organization of its own, so none meets another. */
export default defineConfig({
  testDir: '.',
  testMatch: process.env.YUKO_SCREENS
    ? ['screens/*.spec.ts']
    : ['conformance/*.spec.ts', 'journeys/*.spec.ts', 'faults/*.spec.ts'],
  outputDir: '../test-results',
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Room for a machine that is slow or does something else beside: a test that is right ends long before.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A second try tells a slow machine from a fault; the report names what needed it. People who work on a test see it at once.
  // Recording makes every step twice as slow, so only what failed is recorded.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  globalSetup: './src/support/global-setup.ts',
  use: {
    // On a slow machine a list that comes in with a movement is not still enough to be clicked for a long time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    trace: process.env.CI ? 'on-first-retry' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: await findBrowser(),
  },
})
