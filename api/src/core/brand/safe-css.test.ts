import { fc } from '../../testing/fast-check.ts'
import { safeCss } from './safe-css.ts'

const scoped = (css: string) => {
  const result = safeCss(css)
  return result.problem ?? result.scoped
}

describe('custom CSS', () => {
  it.each([
    ['.card { color: red }', '.yuko .card{color:red}'],
    ['a > b, c { d: e }', '.yuko a>b,.yuko c{d:e}'],
    [':root { --a: 1 } body .x { color: red }', '.yuko{--a:1}.yuko .x{color:red}'],
    ['* { margin: 0 }', '.yuko *{margin:0}'],
    ['@media (width <= 600px) { .a { color: red } }', '@media (width<=600px){.yuko .a{color:red}}'],
    ['@keyframes spin { from { opacity: 0 } 50% { opacity: 1 } }', '@keyframes spin{from{opacity:0}50%{opacity:1}}'],
    ['.a { color: red; &:hover { color: blue } }', '.yuko .a{color:red;&:hover{color:blue}}'],
    ['', ''],
  ])('%s is scoped to the widget', (css, expected) => expect(scoped(css)).toBe(expected))

  it.each([
    ['.a {\n  background: url(https://spy.example/pixel) }', 'Line 2: url() isn’t allowed'],
    ['.a { background: u\\72l(x) }', 'url() isn’t allowed'],
    ['.a { background: var(--x, url(x)) }', 'url() isn’t allowed'],
    ['.a { background: image-set("x" 1x) }', 'image-set() isn’t allowed'],
    ['@import "x";', '@import isn’t allowed'],
    ['@\\69mport "x";', '@import isn’t allowed'],
    ['@font-face { src: local(x) }', '@font-face isn’t allowed'],
    ['.a { content: "</style><script>" }', 'HTML isn’t allowed in CSS'],
    ['.a { content: "\\3c/style>" }', 'HTML isn’t allowed in CSS strings'],
    ['<!-- .a {} -->', 'HTML isn’t allowed in CSS'],
    ['.a { } }', 'Unexpected }'],
    ['.a { color: red', 'Missing }'],
    ['/* .a', 'A comment isn’t closed'],
    ['.a { content: "x\n" }', 'A quotation mark isn’t closed'],
    ['.a { b: calc(1px }', 'Line 1: ")" is expected'],
  ])('%s is refused with the reason', (css, reason) => expect(scoped(css)).toContain(reason))

  it('refuses brackets nested too deeply for a parser', () =>
    expect(scoped(`.a { b: ${'('.repeat(4000)}${')'.repeat(4000)} }`)).toContain('nested too deeply'))

  it('handles any text, and what it accepts closes no style element and loads nothing', () => {
    const piece = fc.constantFrom(
      '.a',
      '{',
      '}',
      '(',
      ')',
      '"',
      "'",
      '\\',
      '</style>',
      '\\3c',
      'url(',
      '@media',
      '@',
      ':',
      ';',
      '/*',
      '*/',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'grapheme' })), { maxLength: 30 }), (pieces) => {
        const css = pieces.join('')
        const result = safeCss(css)
        if (result.problem !== null) return expect(result.problem).not.toBe('')
        expect(css + result.scoped).not.toMatch(/<\/style/i)
        expect(result.scoped).not.toMatch(/(^|[^\w-])url\(|@import/i)
      }),
    )
  })
})
