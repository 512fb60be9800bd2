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
 * The browser of the tests: the one that PLAYWRIGHT_CHROMIUM_EXECUTABLE names, or the one that comes with the workspace as a
 * package, so that everybody tests with the same; it has no window and needs half of what a whole browser does. Of the package
 * only the program is used: its recommended arguments switch web security off, which would blind the tests of integrity and
 * CSP. Where it does not run, Playwright's own or one that the system has.
 */
export async function findBrowser(): Promise<Browser> {
  const wanted = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE
  if (wanted) return { executablePath: wanted, args }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const { default: packaged } = await import('@sparticuz/chromium')
    return { executablePath: await packaged.executablePath(), args }
  }
  const present = [chromium.executablePath(), ...installed].find((path) => path && existsSync(path))
  if (!present) throw new Error('No browser for the tests: install Chromium or name one in PLAYWRIGHT_CHROMIUM_EXECUTABLE')
  return { executablePath: present, args }
}
