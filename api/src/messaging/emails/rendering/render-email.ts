import { createHash } from 'node:crypto'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import type { Template } from 'liquidjs'
import type { Secret } from '#platform/secret.ts'
import { signedLinks } from '../tracking/signed-links.ts'
import { compileEmail } from './compile-email.ts'
import { type Condition, isMet } from './conditions.ts'
import { EmailLiquid } from './email-liquid.ts'
import { layoutWords } from './layout-words.ts'
import type { Look } from './look.ts'
import { type Utm, withUtm } from './utm.ts'

/** An email as designed: the same for all its recipients. */
export interface EmailTemplate {
  /** Known names; others are shown as typed. */
  readonly shortcodes: readonly Shortcode[]
  readonly content: EmailContent
  readonly look: Look
  readonly locale: string
  readonly timeZone: string
}

/** One recipient's data. */
export interface EmailCopy {
  /** Values of shortcodes, by the first part of their names; dates as Date, money as `{ minor, currency }`. */
  readonly scope: Readonly<Record<string, unknown>>
  /** Null in previews and tests: nothing is tracked. */
  readonly tracking: Tracking | null
  /** Added to links to the store; absent: none. */
  readonly utm?: Utm
}

export interface Tracking {
  readonly publicUrl: string
  readonly secret: Secret
  readonly organizationId: string
  readonly emailId: string
  /** Both by default. */
  readonly opens?: boolean
  readonly clicks?: boolean
}

export type RenderJob = EmailTemplate & EmailCopy

export interface RenderedEmail {
  readonly subject: string
  readonly preheader: string
  readonly html: string
  readonly text: string
}

const outputLimit = 1_000_000

const prepared = new Map<string, Promise<PreparedEmail>>()
const mostPrepared = 200

export async function renderEmail(job: RenderJob): Promise<RenderedEmail> {
  return draw(await preparedOnce(job), job)
}

/** A failed one returns its reason, and does not affect the others. */
export async function renderCopies(
  template: EmailTemplate,
  copies: readonly EmailCopy[],
): Promise<(RenderedEmail | { readonly problem: string })[]> {
  const email = await preparedOnce(template)
  return copies.map((copy) => {
    try {
      return draw(email, { ...copy, locale: template.locale })
    } catch (error) {
      return { problem: error instanceof Error ? error.message : String(error) }
    }
  })
}

function draw(
  email: PreparedEmail,
  { scope: values, tracking, utm, locale }: EmailCopy & Pick<RenderJob, 'locale'>,
): RenderedEmail {
  const { engine, conditions, subject, preheader, html, text } = email
  const links = tracking && signedLinks(tracking.secret, tracking.publicUrl)
  const countsClicks = tracking?.clicks !== false
  engine.track = (url) => {
    const address = utm ? withUtm(url, utm) : url
    return links && tracking && countsClicks ? links.click(tracking, address) : address
  }
  const scope = {
    ...values,
    locale,
    words: layoutWords(locale),
    shown: conditions.map((condition) => isMet(condition, values.person)),
    pixel_url: links && tracking && tracking.opens !== false ? links.open(tracking) : null,
  }
  // Synchronous from here on, so the engine tracks the clicks of this email only.
  const render = (templates: Template[], more: object = {}) => {
    const result = String(engine.renderSync(templates, { ...scope, ...more }))
    if (result.length > outputLimit) throw new Error('The email is too large')
    return result
  }
  const title = render(subject)
  const preview = render(preheader).trim()
  return {
    subject: title,
    preheader: preview,
    html: render(html, { title, preheader: preview }),
    text: `${render(text)
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  }
}

interface PreparedEmail extends Readonly<Record<keyof RenderedEmail, Template[]>> {
  readonly engine: EmailLiquid
  readonly conditions: readonly Condition[]
}

/** Each combination of content, look and language is laid out and parsed once per process. */
function preparedOnce(template: EmailTemplate): Promise<PreparedEmail> {
  const { content, shortcodes, look, locale, timeZone } = template
  const key = createHash('sha256')
    .update(JSON.stringify([shortcodes.map(({ name }) => name), content, look, locale, timeZone]))
    .digest('base64')
  // Least recently used first; the first is evicted.
  const email = prepared.get(key) ?? prepare(template)
  prepared.delete(key)
  prepared.set(key, email)
  email.catch(() => prepared.delete(key))
  const [oldest] = prepared.keys()
  if (prepared.size > mostPrepared && oldest) prepared.delete(oldest)
  return email
}

async function prepare({ content, shortcodes, look, locale, timeZone }: EmailTemplate): Promise<PreparedEmail> {
  const { subject, preheader, html, text, conditions } = await compileEmail(content, shortcodes, look)
  const engine = new EmailLiquid({ locale, timeZone }, shortcodes)
  return {
    engine,
    conditions,
    subject: engine.parse(subject),
    preheader: engine.parse(preheader),
    html: engine.parse(html),
    text: engine.parse(text),
  }
}
