import { createRequire } from 'node:module'
import type { BlockCondition } from '@yuko/contract/emails/block-condition'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import { createFragments, soundPieces } from './fragments.ts'
import { toMjml } from './layout.ts'
import type { Look } from './look.ts'
import { toPlainText } from './plain-text.ts'
import { toLiquid } from './shortcode-text.ts'
import { styleOf } from './styles.ts'

/** An email as Liquid, ready for the values of many recipients. */
export interface CompiledEmail {
  readonly subject: string
  readonly preheader: string
  readonly html: string
  readonly text: string
  /** Conditions of blocks, in the order of `shown` in their Liquid. */
  readonly conditions: readonly BlockCondition[]
}

type Mjml = (source: string, options: object) => Promise<{ html: string }>
// MJML is untyped CommonJS and takes two thirds of a second to load: done for the first email.
const require = createRequire(import.meta.url)
let loaded: Mjml | undefined
function mjml(): Mjml {
  if (!loaded) {
    const core = require('mjml-core')
    core.assignComponents(core.components, require('mjml-preset-core').components)
    loaded = core.default as Mjml
  }
  return loaded
}

/** Accepts everything the contract does: invalid texts are shown as typed. */
export async function compileEmail(content: EmailContent, shortcodes: readonly Shortcode[], look: Look): Promise<CompiledEmail> {
  const fragments = createFragments(shortcodes)
  const source = toMjml(content.blocks, look, fragments, styleOf(look.brand))
  const { html } = await mjml()(source, { validationLevel: 'skip', keepComments: false, fonts: {} })
  const line = (text: string) => toLiquid(soundPieces(text, shortcodes), 'one_line', (words) => words)
  const text = toPlainText(content.blocks, look, shortcodes, fragments)
  return {
    subject: line(content.subject),
    preheader: line(content.preheader),
    html: fragments.fill(shorter(html)).replace(/<\/body>\s*<\/html>\s*$/, `${pixel}</body></html>`),
    text,
    conditions: fragments.conditions,
  }
}

/** The open-tracking pixel; absent in previews and tests. */
const pixel =
  '{% if pixel_url %}<img src="{{ pixel_url }}" width="1" height="1" alt="" style="display:block;border:0">{% endif %}'

/** The layout contains no text yet, so whitespace between its tags can go. */
function shorter(html: string): string {
  return html.replace(/\n\s*/g, '\n').replace(/>\s+</g, '><').replace(/;\s*"/g, '"')
}
