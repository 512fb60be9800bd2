import { defineConfig } from '@playwright/test'
import { findBrowser } from '@yuko/tools/browser'

/** Four workers on two cores, because journeys wait half of their time; each test has its own merchant and organization. */
export default defineConfig({
  testDir: '.',
  testMatch: process.env.YUKO_SCREENS
    ? ['screens/*.spec.ts']
    : ['conformance/*.spec.ts', 'journeys/*.spec.ts', 'faults/*.spec.ts'],
  outputDir: '../test-results',
  workers: 4,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Generous for slow or busy machines: a passing test ends long before.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // A retry tells a slow machine from a defect; the report names retried tests. Locally failures show at once. Recording doubles
  // the time of every step, so only failures are recorded.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e.json' }]],
  globalSetup: './src/support/global-setup.ts',
  use: {
    // On a slow machine an animated list is not stable enough to be clicked for a long time.
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
