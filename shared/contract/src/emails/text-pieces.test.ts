import { asTyped, piecesOf } from './text-pieces.ts'

describe('a text with shortcodes', () => {
  it.each([
    ['Hi {{ name }}!', ['words Hi ', 'output name', 'words !']],
    ['{{- name -}}', ['output name']],
    ['{{{ name }}}', ['output { name', 'words }']],
    ['{% if a %}x{%- endif -%}', ['tag {% if a %}', 'words x', 'tag {%- endif -%}']],
    ['{{ a', ['words {{ a']],
    ['{ a } {% b', ['words { a } {% b']],
    [`{{ ${'a'.repeat(1100)} }}{{ b }}`, [`words {{ ${'a'.repeat(1100)} }}`, 'output b']],
    ['{{}}', ['output ']],
  ])('is split into pieces: %s', (text, pieces) => {
    expect(piecesOf(text).map(({ kind, source }) => `${kind} ${source}`)).toEqual(pieces)
  })

  it('stays fast for endless braces', () => {
    const began = performance.now()
    for (const part of ['{', '{{', '{%', '{{ a', '{{ a }', '}}', '%}{%', '{{ a }}'])
      expect(asTyped(piecesOf(part.repeat(100_000))).length).toBeGreaterThan(0)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
