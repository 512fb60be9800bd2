import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

export interface Browser {
  executablePath: string
  args: string[]
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Quiet and offline: a test machine reaches nothing but itself. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The browser of the tests: the one that PLAYWRIGHT_CHROMIUM_EXECUTABLE names, Playwright's own when it was
 * downloaded, one that the system has, and else the one that comes with the workspace as a package. Of the last only
 * the program is used: its recommended arguments switch web security off, which would blind the tests of integrity and CSP.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE
  if (wanted) return { executablePath: wanted, args }
  const present = [chromium.executablePath(), ...installed].find((path) => path && existsSync(path))
  if (present) return { executablePath: present, args }
  const { default: packaged } = await import('@sparticuz/chromium')
  return { executablePath: await packaged.executablePath(), args }
}
