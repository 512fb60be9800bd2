/**
 * Builds the style page, takes screenshots at both widths and in both themes, and checks it with axe. `node dev/look.ts <folder
 * for the screenshots>`; fails on serious axe violations.
 */
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { compile } from '@yuko/build/rspack/compile.ts'
import { chromium, type Page } from 'playwright-core'
import config from './rspack.config.ts'

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml' }
const folder = process.argv[2] ?? path.join(import.meta.dirname, '../dist/pictures')

await compile(config)
const server = createServer((request, response) => {
  const name = new URL(request.url ?? '/', 'http://localhost').pathname
  const file = path.join(config.output.path, name === '/' ? 'index.html' : name)
  if (!existsSync(file)) return response.writeHead(404).end()
  response.setHeader('content-type', types[path.extname(file).slice(1)] ?? 'application/octet-stream')
  createReadStream(file).pipe(response)
})
await new Promise<void>((done) => server.listen(4150, done))

const browser = await chromium.launch({
  executablePath: process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
})

const states: Record<string, (page: Page) => Promise<unknown>> = {
  list: async () => undefined,
  'list&loading': async () => undefined,
  'list&rows=5000': async (page) => {
    await page.locator('.yk-tr-anchor').waitFor({ state: 'attached' })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await page.locator('tr[data-index="2500"]').waitFor()
  },
  'list#selected': async (page) =>
    page
      .getByRole('checkbox', { name: /Select all|Select review/ })
      .nth(1)
      .check(),
  'list#drawer': async (page) => page.getByText('The parcel took').first().click(),
  'list#filter': async (page) => page.getByRole('button', { name: /^Rating ?2/ }).click(),
  form: async () => undefined,
  'form#invalid': async (page) => {
    await page.getByLabel('Name').fill('Other')
    await page.getByRole('button', { name: 'Save' }).click()
  },
  feedback: async () => undefined,
  'feedback#confirm': async (page) => page.getByRole('button', { name: 'Delete 12' }).click(),
  primitives: async () => undefined,
  'primitives#menu': async (page) => page.getByRole('button', { name: 'Menu' }).click(),
}

let faults = 0
for (const width of [1440, 390])
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', (error) => process.stdout.write(`${error}\n`))
    page.on('console', (line) => line.type() === 'error' && process.stdout.write(`${line.text()}\n`))
    for (const [state, act] of Object.entries(states)) {
      await page.goto('about:blank')
      await page.goto(`http://localhost:4150/?theme=${theme}&screen=${state}`)
      await page.getByRole('main').waitFor()
      await act(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) process.stdout.write(`${width} ${theme} ${state}: ${overflow} px wider than the window\n`)
      const isWhole = !state.includes('#') && !state.includes('rows')
      await page.screenshot({
        path: path.join(folder, `${state.replaceAll(/[&#=]/g, '-')}-${width}-${theme}.png`),
        fullPage: isWhole,
      })
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const { id, impact, nodes } of violations) {
        if (impact === 'serious' || impact === 'critical') faults += 1
        process.stdout.write(
          `${width} ${theme} ${state}: ${impact} ${id} ${nodes
            .map((node) => node.html.slice(0, 140))
            .join(' | ')
            .slice(0, 500)}\n`,
        )
      }
    }
    await context.close()
  }
await browser.close()
server.close()
process.stdout.write(`${faults} serious faults\n`)
process.exitCode = faults > 0 ? 1 : 0
