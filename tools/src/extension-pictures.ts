/**
 * `npm run extension-pictures [-- name]`: takes pictures of the Shopify extensions in each of their states, in English and German,
 * into `dist/extension-pictures`. Shopify draws them with its own elements; here they are simple ones.
 */
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from './browser.ts'
import { buildWidgets } from './build/build-widgets.ts'
import { root } from './command.ts'
import type { Extension, Replies } from './extension-pictures/extension.ts'
import { finishPage, setUpPage } from './extension-pictures/in-page.ts'
import { extensions, knownReplies } from './extension-pictures/states.ts'
import { placeholder } from './shopify/app-address.ts'

const folder = join(root, 'dist/extension-pictures')
const languages = { en: 'en.default', de: 'de' } as const
const css = await readFile(join(import.meta.dirname, 'extension-pictures/elements.css'), 'utf8')

await buildWidgets()
await mkdir(folder, { recursive: true })
const browser = await chromium.launch(await findBrowser())
for (const extension of extensions.filter(({ program }) => program.includes(process.argv[2] ?? '')))
  for (const language of ['en', 'de'] as const) await picture(browser, extension, language)
await browser.close()

/** All states of an extension side by side. */
async function picture(browser: Browser, extension: Extension, language: keyof typeof languages): Promise<void> {
  const frames: string[] = []
  for (const [name, state] of Object.entries(extension.states)) {
    const page = await browser.newPage({ viewport: { width: extension.width, height: 200 }, locale: language, timezoneId: 'UTC' })
    await show(page, extension, state, language)
    const image = (await page.screenshot({ fullPage: true, scale: 'css' })).toString('base64')
    frames.push(`<figure><figcaption>${name}</figcaption><img src="data:image/png;base64,${image}"></figure>`)
    await page.close()
  }
  const sheet = await browser.newPage({ viewport: { width: 4 * extension.width + 200, height: 400 } })
  await sheet.setContent(`<style>
    body { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 20px; margin: 20px; background: #d9d9d9; font: 14px system-ui }
    figure { margin: 0 } img { display: block }
  </style>${frames.join('')}`)
  const path = join(folder, `${extension.program}.${language}.png`)
  await sheet.screenshot({ path, fullPage: true })
  await sheet.close()
  console.log(path)
}

async function show(page: Page, extension: Extension, state: Extension['states'][string], language: keyof typeof languages) {
  const { program, surface } = extension
  const { replies = {}, shopify = {}, presses = [], enters } = state
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: `<style>${css}</style><body>` }))
  const settle = await answer(page, { ...knownReplies(language), ...replies })
  await page.goto(`${placeholder}/`)
  const texts = await readFile(join(root, `widgets/shopify-${surface}/locales/${languages[language]}.json`), 'utf8')
  await page.evaluate(setUpPage, { language, texts: JSON.parse(texts), shopify })
  await page.addScriptTag({ path: join(root, `dist/widgets/${program}.js`) })
  await page.evaluate('module.exports()')
  await settle()
  if (enters !== undefined)
    await page
      .locator('s-number-field')
      .first()
      .evaluate((field, value) => Object.assign(field, { value }).dispatchEvent(new Event('change')), enters)
  for (const press of presses) {
    await page.locator('s-button').nth(press).dispatchEvent('click')
    await settle()
  }
  await page.evaluate(finishPage)
}

/** Answers calls of the server. Returns a function that waits until all have been answered and drawn. */
async function answer(page: Page, replies: Replies): Promise<() => Promise<void>> {
  let calls = 0
  await page.route(`${placeholder}/api/**`, (route) => {
    calls++
    const { pathname } = new URL(route.request().url())
    const reply = replies[pathname.slice(pathname.lastIndexOf('/') + 1)] ?? 'request.not-found'
    if (reply === 'never') return
    return route.fulfill(typeof reply === 'string' ? { status: 409, json: { code: reply } } : { json: reply })
  })
  return async () => {
    for (let known = -1; known < calls; ) {
      known = calls
      await page.evaluate(async () => {
        for (let turn = 0; turn < 10; turn++) await new Promise((done) => setTimeout(done, 20))
      })
    }
  }
}
