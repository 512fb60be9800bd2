import { createHash } from 'node:crypto'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { type Context, Liquid, Tag, type TagToken, type Template, type TopLevelToken } from 'liquidjs'
import { signedLinks } from '../tracking/signed-links.ts'
import { compileEmail } from './compile-email.ts'
import { type Manner, registerFilters } from './filters.ts'
import type { Look } from './layout.ts'
import { layoutWords } from './layout-words.ts'

export interface RenderJob {
  readonly type: EmailTypeName
  readonly content: EmailContent
  readonly look: Look
  /** What shortcodes show, by the first part of their names; dates as Date. */
  readonly scope: Readonly<Record<string, unknown>>
  readonly locale: string
  readonly timeZone: string
  /** Null in previews and tests: nothing is counted. */
  readonly tracking: {
    readonly publicUrl: string
    readonly secret: string
    readonly organizationId: string
    readonly emailId: string
  } | null
}

export interface RenderedEmail {
  readonly subject: string
  readonly preheader: string
  readonly html: string
  readonly text: string
}

/** Far beyond any mail that could be sent (102 KB), near enough to stop what grows. */
const limits = { parseLimit: 2_000_000, renderLimit: 1000, memoryLimit: 5_000_000 }
const outputLimit = 1_000_000

const prepared = new Map<string, Promise<PreparedEmail>>()
const mostPrepared = 200

export async function renderEmail(job: RenderJob): Promise<RenderedEmail> {
  const { engine, subject, preheader, html, text } = await preparedOnce(job)
  const { tracking } = job
  const links = tracking && signedLinks(tracking.secret, tracking.publicUrl)
  engine.track = (url) => (links && tracking ? links.click(tracking, url) : url)
  const scope = {
    ...job.scope,
    locale: job.locale,
    words: layoutWords(job.locale),
    pixel_url: links && tracking ? links.open(tracking) : null,
  }
  // Nothing waits from here on, so the engine counts the clicks of this mail alone.
  const render = (templates: Template[], more: object = {}) => {
    const result = String(engine.renderSync(templates, { ...scope, ...more }))
    if (result.length > outputLimit) throw new Error('The mail is too long')
    return result
  }
  const title = render(subject)
  const preview = render(preheader).trim()
  return {
    subject: title,
    preheader: preview,
    html: render(html, { title, preheader: preview }),
    text: `${render(text)
      .replace(/[ \t]+$/gm, '')
      .replace(/(?<=\S) {2,}(?=\S)/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`,
  }
}

type PreparedEmail = { readonly engine: EmailLiquid } & Readonly<Record<keyof RenderedEmail, Template[]>>

/** The same words in the same look and language are laid out and parsed once a process. */
function preparedOnce({ content, type, look, locale, timeZone }: RenderJob): Promise<PreparedEmail> {
  const key = createHash('sha256')
    .update(JSON.stringify([type, content, look, locale, timeZone]))
    .digest('base64')
  // The last used stand last; the first is let go.
  const email = prepared.get(key) ?? prepare(content, type, look, { locale, timeZone })
  prepared.delete(key)
  prepared.set(key, email)
  email.catch(() => prepared.delete(key))
  const [oldest] = prepared.keys()
  if (prepared.size > mostPrepared && oldest) prepared.delete(oldest)
  return email
}

async function prepare(content: EmailContent, type: EmailTypeName, look: Look, manner: Manner): Promise<PreparedEmail> {
  const { subject, preheader, html, text } = await compileEmail(content, type, look)
  const engine = new EmailLiquid(manner)
  return {
    engine,
    subject: engine.parse(subject),
    preheader: engine.parse(preheader),
    html: engine.parse(html),
    text: engine.parse(text),
  }
}

class EmailLiquid extends Liquid {
  /** Where a link leads by way of the counter. */
  track = (url: string) => url

  constructor(manner: Manner) {
    super({
      ...limits,
      strictVariables: true,
      strictFilters: true,
      lenientIf: true,
      ownPropertyOnly: true,
      templates: {},
      outputEscape: 'escape',
    })
    registerFilters(this, manner)
    this.registerTag(
      'address',
      addressTag((url) => this.track(url)),
    )
  }
}

/**
 * `{% address name %}…{% endaddress %}` sets `name` to what stands between, if that is an address that a mail may lead to;
 * otherwise to nothing. Clicks on it are counted, unless it is of a picture.
 */
function addressTag(track: (url: string) => string) {
  return class extends Tag {
    readonly #variable: string
    readonly #isPicture: boolean
    readonly #templates: Template[] = []

    constructor(token: TagToken, remaining: TopLevelToken[], liquid: Liquid) {
      super(token, remaining, liquid)
      const [variable = '', picture] = token.args.trim().split(/\s+/)
      this.#variable = variable
      this.#isPicture = picture !== undefined
      const stream = liquid.parser
        .parseStream(remaining)
        .on('tag:endaddress', () => stream.stop())
        .on('template', (template: Template) => this.#templates.push(template))
        .on('end', () => {
          throw new Error('An address is not closed')
        })
      stream.start()
    }

    override *render(context: Context): Generator<unknown, void, unknown> {
      const address = String(yield this.liquid.renderer.renderTemplates(this.#templates, context)).trim()
      const isWeb = isWebAddress(address)
      const isSafe = isWeb || (!this.#isPicture && /^(mailto|tel):[^\s<>"']+$/i.test(address))
      context.bottom()[this.#variable] = isWeb && !this.#isPicture ? track(address) : isSafe ? address : ''
    }
  }
}

/** Whatever a value or a merchant put there: `javascript:` and the like lead nowhere. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}
