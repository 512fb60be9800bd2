import { dirname, join } from 'node:path'
import type { Language } from '@yuko/contract/accounts/languages'
import { countryCodeOf } from '@yuko/contract/accounts/organizations/country-code'
import { codeName } from '@yuko/contract/automation/rules/codes'
import type { InvoiceLine } from '@yuko/contract/billing/invoice'
import { lineText } from '@yuko/contract/billing/line-text'
import { i18n } from '@yuko/contract/language'
import type PDFDocument from 'pdfkit'
import { dayOf, localeOfNow } from '#platform/day-of.ts'
import { inLanguage } from '#platform/in-language.ts'
import { decimalsOf } from '#platform/money.ts'
import { packageFile } from '#platform/package-file.ts'
import type { InvoiceRow } from './invoices.repository.ts'

const folder = join(dirname(packageFile('@fontsource/inter/package.json')), 'files')
/** Each font file covers one script, so a text is drawn in runs, each with the file that has its characters. */
const scripts = [
  ['latin', /[\u0020-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2212]/],
  ['latin-ext', /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20bf]/],
  ['cyrillic', /[\u0400-\u045f\u0490\u0491\u2116]/],
  ['cyrillic-ext', /[\u0460-\u052f]/],
  ['greek', /[\u0370-\u03ff]/],
  ['greek-ext', /[\u1f00-\u1fff]/],
] as const

const page = { left: 56, right: 539, width: 483 }
const [ink, soft, rule] = ['#1a1b2e', '#5c5f73', '#d9dbe5']

type Document = InstanceType<typeof PDFDocument>

/** The invoice as a PDF of one A4 page. Characters missing from Inter are written as question marks. */
export async function drawInvoice(invoice: InvoiceRow, seller: readonly string[], language: Language): Promise<Buffer> {
  // It and its fonts would take a tenth of a start.
  const { default: Document } = await import('pdfkit')
  return inLanguage(language, () => draw(Document, invoice, seller))
}

function draw(Document: typeof PDFDocument, invoice: InvoiceRow, seller: readonly string[]): Promise<Buffer> {
  const info = {
    Title: i18n.t('Invoice {number}', { number: invoice.number }),
    Author: seller[0] ?? 'Yuko',
    CreationDate: invoice.issued_at,
    ModDate: invoice.issued_at,
  }
  const doc = new Document({ size: 'A4', margin: 0, info, lang: i18n.locale })
  for (const [script] of scripts) doc.registerFont(script, join(folder, `inter-${script}-400-normal.woff`))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  head(doc, invoice, seller)
  total(doc, invoice, table(doc, invoice))
  doc.end()
  return done
}

function head(doc: Document, { number, status, recipient, issued_at, due_at, paid_at }: InvoiceRow, seller: readonly string[]) {
  write(doc, i18n.t('Invoice'), page.left, 60, { size: 26 })
  write(doc, number, page.left, 96, { size: 11, color: soft })
  for (const [n, line] of seller.entries())
    write(doc, line, page.left, 60 + n * 15, { size: n === 0 ? 11 : 9.5, color: n === 0 ? ink : soft, isRight: true })
  const lines = recipientLines(recipient)
  write(doc, i18n.t('Bill to'), page.left, 150, { size: 9, color: soft })
  for (const [n, line] of lines.entries()) write(doc, line, page.left, 166 + n * 15, { size: 10.5 })
  const facts = [
    [i18n.t('Date issued'), dayOf(issued_at)],
    paid_at ? [i18n.t('Date paid'), dayOf(paid_at)] : [i18n.t('Date due'), dayOf(due_at)],
    ...(status === 'void' ? [[i18n.t('Status'), i18n.t('Void (nothing to pay)')]] : []),
  ]
  facts.forEach(([label = '', value = ''], n) => {
    write(doc, label, 350, 166 + n * 17, { size: 10, color: soft })
    write(doc, value, page.left, 166 + n * 17, { size: 10.5, isRight: true })
  })
}

/** In the current language. An address usually begins with the name and may end with the country: each is written once. */
export function recipientLines({ name, address, country, email }: InvoiceRow['recipient']): string[] {
  const written = (address ?? '').split(/\r?\n|, /).map((line) => line.trim())
  const place = written.filter((line) => line !== name && countryCodeOf(line) !== country)
  return [name, ...place, codeName('country', country, localeOfNow()), email ?? ''].filter(Boolean).slice(0, 8)
}

function table(doc: Document, { lines, currency }: InvoiceRow): number {
  let y = 310
  const line = (at: number) => doc.moveTo(page.left, at).lineTo(page.right, at).lineWidth(0.75).strokeColor(rule).stroke()
  write(doc, i18n.t('Description'), page.left, y - 20, { size: 9, color: soft })
  write(doc, i18n.t('Amount'), page.left, y - 20, { size: 9, color: soft, isRight: true })
  for (const { text, amountMinor, from, to } of lines) {
    line(y)
    write(doc, lineText(text), page.left, y + 12, { size: 10.5 })
    if (from && to) write(doc, daysOf(from, to), page.left, y + 28, { size: 9, color: soft })
    write(doc, amountOf(amountMinor, currency), page.left, y + 12, { size: 10.5, isRight: true })
    y += from && to ? 52 : 38
  }
  line(y)
  return y
}

function total(doc: Document, { subtotal_minor, tax_minor, total_minor, currency, status }: InvoiceRow, from: number) {
  const rows: [string, number, boolean][] = [
    [i18n.t('Subtotal'), subtotal_minor, false],
    [i18n.t('Tax'), tax_minor, false],
    [status === 'paid' ? i18n.t('Amount paid') : i18n.t('Total'), total_minor, true],
  ]
  rows.forEach(([label, amount, isLast], n) => {
    const y = from + 18 + n * 20
    write(doc, label, 350, y, { size: isLast ? 12 : 10, color: isLast ? ink : soft })
    write(doc, amountOf(amount, currency), page.left, y, { size: isLast ? 12 : 10, isRight: true })
  })
}

const daysOf = (from: string, to: string) =>
  new Intl.DateTimeFormat(localeOfNow(), { dateStyle: 'long', timeZone: 'UTC' }).formatRange(new Date(from), new Date(to))

/** In the current language: with the currency’s code, because several currencies have the same sign. */
export const amountOf = (minor: InvoiceLine['amountMinor'], currency: string): string =>
  new Intl.NumberFormat(localeOfNow(), { style: 'currency', currency, currencyDisplay: 'code' }).format(
    minor / 10 ** decimalsOf(currency),
  )

function write(
  doc: Document,
  text: string,
  x: number,
  y: number,
  { size, color = ink, isRight = false }: { size: number; color?: string; isRight?: boolean },
) {
  const pieces = piecesOf(text.slice(0, 90))
  doc.fontSize(size).fillColor(color)
  const widths = pieces.map(({ script, letters }) => doc.font(script).widthOfString(letters))
  let at = isRight ? page.right - widths.reduce((sum, width) => sum + width, 0) : x
  pieces.forEach(({ script, letters }, n) => {
    doc.font(script).text(letters, at, y, { lineBreak: false })
    at += widths[n] ?? 0
  })
}

function piecesOf(text: string): { script: string; letters: string }[] {
  const pieces: { script: string; letters: string }[] = []
  // Inter has no narrow no-break space, which French amounts contain.
  for (const letter of text.normalize('NFC').replaceAll('\u202f', '\u00a0')) {
    const script = scripts.find(([, has]) => has.test(letter))?.[0]
    const last = pieces.at(-1)
    const [name, shown] = [script ?? 'latin', script ? letter : '?']
    if (last?.script === name) last.letters += shown
    else pieces.push({ script: name, letters: shown })
  }
  return pieces
}
