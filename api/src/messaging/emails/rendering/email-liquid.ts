import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { type Context, Liquid, Tag, type TagToken, type Template, type TopLevelToken } from 'liquidjs'
import { type Manner, registerFilters } from './filters.ts'

/** Far beyond any mail that could be sent (102 KB), near enough to stop what grows. */
const limits = { parseLimit: 2_000_000, renderLimit: 1000, memoryLimit: 5_000_000 }

export class EmailLiquid extends Liquid {
  /** Where a link leads by way of the counter. */
  track = (url: string) => url

  constructor(manner: Manner, shortcodes: readonly Shortcode[]) {
    super({
      ...limits,
      // A property that somebody does not have is empty; every other name is there.
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

/** Whatever a value or a merchant put there: `javascript:` and the like lead nowhere. */
function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address)
}
