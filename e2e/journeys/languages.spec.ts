import type { Page } from '@playwright/test'
import { importKind, presetLabelsOf } from '@yuko/contract/imports/import'
import { translationLanguages } from '@yuko/contract/reviews/translations/review-translations'
import { inParts, places } from '#support/places.ts'
import { expect, test } from '#support/test.ts'

// Accented English, 40 % longer: a text without accents is not translated.
test.use({ locale: 'en-XA', viewport: { width: 390, height: 900 } })

const languages = new Intl.DisplayNames('en', { type: 'language' })
const languageNames = [...translationLanguages, 'hi', 'no', 'ru', 'th']

const otherApps = importKind.options.flatMap((kind) => Object.values(presetLabelsOf(kind)))

/** The same in every language: the merchant's data, product names, codes, and output of `Intl`. */
const untranslated = [
  /Ada Merchant|Mill & Daughters|@shop\.example|\.example\b/,
  /^(Yuko|Shopify|WooCommerce|Slack|Claude Code|Cursor|Custom|CSV|JSON|Liquid|HTML|API|Webhooks?|TikTok|YouTube)$/,
  /^[\d\s.,:–-]*(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*[\d\s.,:–APM-]*$|^now$/,
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/,
  /https?:\/\/|^\/|[a-z]+_[a-z_]+|^[a-z]+\.[a-z_]+$|^#[0-9A-F]{6}$|^[0-9a-f-]{36}$|[{}]/,
  new RegExp(`^(${otherApps.join('|')})$`),
  new RegExp(`^(${languageNames.map((code) => languages.of(code)).join('|')})$`),
]

/**
 * English in every language: shopper texts use the store's language, and sentences written by the API are not in a catalog yet.
 */
const english = [
  /^(Review requests|News and offers|Points and rewards|Ask for your opinion after|New products and offers from|Points you’ve earned and rewards|You’re receiving this email)/,
  /^(Add your postal address|Emails are sent from|Your mail server doesn’t report)/,
  /^(An unknown device|Org)$/,
]

async function textsWithoutAccents(page: Page): Promise<string[]> {
  const plain = await page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (element?.checkVisibility() && !element.closest('code, kbd, pre, iframe')) texts.push(node.textContent?.trim() ?? '')
    }
    for (const field of document.querySelectorAll('[placeholder]')) texts.push(field.getAttribute('placeholder') ?? '')
    return texts.filter((text) => /[a-z]{3}/i.test(text) && !/[À-ɏḀ-ỿ]/.test(text))
  })
  return [...new Set(plain)].filter((text) => ![...untranslated, ...english].some((pattern) => pattern.test(text)))
}

for (const [part, some] of inParts(places))
  test(`every text is translated and fits on a phone: ${part}`, async ({ admin }) => {
    for (const [path] of some)
      await test.step(path, async () => {
        await admin.goto(path, { waitUntil: 'networkidle' })
        await expect(admin.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(admin.locator('html')).toHaveAttribute('lang', 'en-XA')
        expect.soft(await textsWithoutAccents(admin), `${path} says in English only`).toEqual([])
        expect.soft(await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0)
      })
  })
