import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { type Context, Liquid, Tag, type TagToken, type Template, type TopLevelToken } from 'liquidjs'
import { type Manner, registerFilters } from './filters.ts'

/** Far above the size of a deliverable email (102 KB), low enough to stop runaway output. */
const limits = { parseLimit: 2_000_000, renderLimit: 1000, memoryLimit: 5_000_000 }

export class EmailLiquid extends Liquid {
  /** Wraps a URL in click tracking. */
  track = (url: string) => url

  constructor(manner: Manner, shortcodes: readonly Shortcode[]) {
    super({
      ...limits,
      // An unset property is empty; every other name is defined.
      strictVariables: !shortcodes.some(({ name }) => name.endsWith('.*')),
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
 * `{% address name %}…{% endaddress %}` sets `name` to its content if that is a URL an email may link to, else to nothing.
 * Clicks are tracked, except for pictures.
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
          throw new Error('A link isn’t closed')
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

/** Blocks `javascript:` and the like from values and merchants. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}
