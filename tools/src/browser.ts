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

/** Quiet and offline: test machines must only reach themselves. */
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
 * The browser of the tests: PLAYWRIGHT_CHROMIUM_EXECUTABLE, or the workspace's own package, so that everyone tests with the same
 * one; it is headless and needs half the resources of a full browser. Only the package's program is used: its recommended
 * arguments turn off web security, which the tests of integrity and CSP need. If it doesn't run, Playwright's own or one of the
 * system.
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
