import { type CssNode, generate, ident, parse, tokenize, tokenTypes, walk } from 'css-tree'

/** Functions that load external resources or run code, which a style must not do. */
const refusedFunctions = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set', 'element', 'paint', 'expression'])
const allowedAtRules = new Set(['media', 'supports', 'container', 'keyframes'])

/** Closes a style element anywhere in the text. */
const endsStyle = /<[/!?a-z]/i

/** Thousands of nested brackets would overflow the parser's stack. */
const tooDeep = 'The CSS is nested too deeply'

export type SafeCss = { readonly problem: string } | { readonly problem: null; readonly scoped: string }

/**
 * Validates a merchant's CSS and reports the line of a problem. Accepted CSS is safe inside a style element and loads nothing.
 * `scoped` prefixes every selector with `scope`, for places without a shadow root.
 */
export function safeCss(css: string, scope = '.yuko'): SafeCss {
  if (endsStyle.test(css)) return { problem: `Line ${lineOf(css, css.search(endsStyle))}: HTML isn’t allowed in CSS` }
  const refused = refusedToken(css)
  if (refused) return { problem: refused }
  try {
    let broken: string | null = null
    const sheet = parse(css, {
      positions: true,
      parseCustomProperty: true,
      onParseError: (error) => {
        broken ??= error.line === undefined ? tooDeep : `Line ${error.line}: ${error.message}`
      },
    })
    if (broken) return { problem: broken }
    const scoped = scopedBelow(sheet, scope)
    // Escapes in strings are resolved in the output.
    return endsStyle.test(scoped) ? { problem: 'HTML isn’t allowed in CSS strings' } : { problem: null, scoped }
  } catch (error) {
    if (error instanceof RangeError) return { problem: tooDeep }
    throw error
  }
}

/** Checks the tokens, so that values the parser leaves alone can't hide one. */
function refusedToken(css: string): string | null {
  let problem: string | null = null
  let open = 0
  tokenize(css, (type, start, end) => {
    if (type === tokenTypes.LeftCurlyBracket) open++
    if (type === tokenTypes.RightCurlyBracket) open--
    const found = open < 0 ? 'Unexpected }' : refusalOf(type, css.slice(start, end))
    if (found) problem ??= `Line ${lineOf(css, start)}: ${found}`
  })
  return problem ?? (open > 0 ? 'Missing }' : null)
}

function refusalOf(type: number, text: string): string | null {
  switch (type) {
    case tokenTypes.Url:
    case tokenTypes.BadUrl:
      return 'url() isn’t allowed because CSS can’t load external resources'
    case tokenTypes.Function: {
      const name = ident.decode(text.slice(0, -1)).toLowerCase()
      return refusedFunctions.has(name) ? `${name}() isn’t allowed because CSS can’t load external resources` : null
    }
    case tokenTypes.AtKeyword: {
      const name = ident.decode(text.slice(1)).toLowerCase()
      return allowedAtRules.has(name) ? null : `@${name} isn’t allowed. Use @${[...allowedAtRules].join(', @')}.`
    }
    case tokenTypes.Comment:
      return text.endsWith('*/') ? null : 'A comment isn’t closed'
    case tokenTypes.BadString:
      return 'A quotation mark isn’t closed'
    default:
      return null
  }
}

function scopedBelow(sheet: CssNode, scope: string): string {
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      // Nested selectors are already relative to their parent rule; keyframe steps aren't selectors.
      const isNested = this.rule !== null && this.rule !== rule
      if (isNested || this.atrule?.name === 'keyframes' || rule.prelude.type !== 'SelectorList') return
      rule.prelude = {
        type: 'Raw',
        value: rule.prelude.children
          .toArray()
          .map((selector) => below(generate(selector), scope))
          .join(','),
      }
    },
  })
  return generate(sheet)
}

/** Root selectors of a page or a shadow tree become the scope itself. */
function below(selector: string, scope: string): string {
  const root = /^(:root|:host|html|body|\*(?=$))(?![\w-(])/.exec(selector)
  return root && selector !== '*' ? scope + selector.slice(root[0].length) : `${scope} ${selector}`
}

const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length
