import type { Atom } from './marked-line.ts'
import { readMarkedText, writeMarkedText } from './marked-text.ts'

/** `words|b|i|s|address`: runs with their marks, `s` for a shortcode. */
const shown = (text: string) =>
  readMarkedText(text).map((line) => {
    const runs: { words: string; marks: string }[] = []
    for (const { text: words, bold, italic, isShortcode, link } of line) {
      const marks = [bold && '|b', italic && '|i', isShortcode && '|s', link && `|${link}`].filter(Boolean).join('')
      const last = runs.at(-1)
      if (last?.marks === marks) last.words += words
      else runs.push({ words, marks })
    }
    return runs.map(({ words, marks }) => words + marks)
  })

const atoms = (words: string, marks: Partial<Atom> = {}): Atom[] =>
  Array.from(words, (text) => ({ text, isShortcode: false, bold: false, italic: false, link: null, ...marks }))

describe('a text with marks', () => {
  it.each<[string, string[][]]>([
    ['Hello', [['Hello']]],
    ['a **b** c', [['a ', 'b|b', ' c']]],
    ['**5** of **7**', [['5|b', ' of ', '7|b']]],
    ['*a* **b *c*** d', [['a|i', ' ', 'b |b', 'c|b|i', ' d']]],
    ['5 * 3 * 2', [['5 * 3 * 2']]],
    ['[our shop](https://a.example) is open', [['our shop|https://a.example', ' is open']]],
    ['**[go]({{ store.url }})**', [['go|b|{{ store.url }}']]],
    ['Hi {{customer.first_name}}!\n\nBye', [['Hi ', '{{ customer.first_name }}|s', '!'], [], ['Bye']]],
    ['**{{ a }}** {% if b %}*c*{% endif %}', [['{{ a }}|b|s', ' ', '{% if b %}|s', 'c|i', '{% endif %}|s']]],
  ])('is read: %s', (text, lines) => {
    expect(shown(text)).toEqual(lines)
    expect(shown(writeMarkedText(readMarkedText(text)))).toEqual(lines)
  })

  it('is written with marks around words, not around spaces', () => {
    expect(writeMarkedText([[...atoms('one'), ...atoms(' two ', { bold: true }), ...atoms('three')]])).toBe('one **two** three')
  })

  it('covers the word that italic is only a part of', () => {
    expect(writeMarkedText([[...atoms('un'), ...atoms('believ', { italic: true }), ...atoms('able, no?')]])).toBe(
      '*unbelievable*, no?',
    )
  })

  it('encodes what an address can’t contain, except in shortcodes', () => {
    expect(writeMarkedText([atoms('go', { link: 'https://a.example/b (c)?d={{ order.number }}' })])).toBe(
      '[go](https://a.example/b%20%28c%29?d={{ order.number }})',
    )
  })

  it('keeps every word when brackets can’t be linked', () => {
    expect(writeMarkedText([[...atoms('see '), ...atoms('[this]', { link: 'https://a.example' })]])).toBe('see [this]')
  })

  it('reads back what it wrote, for any combination of marks', () => {
    const words = ['a', 'bc', ' ', 'd e', 'ü', ', ', '4', 'f']
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((seed / 2_147_483_648) * below)
    }
    for (let turn = 0; turn < 3000; turn++) {
      const line = Array.from({ length: 1 + random(6) }, () =>
        atoms(words[random(words.length)] ?? '', {
          bold: random(2) === 1,
          italic: random(3) === 1,
          link: random(4) === 1 ? 'https://a.example' : null,
        }),
      ).flat()
      const written = writeMarkedText([line])
      const seen = (read: readonly Atom[], marks: readonly (keyof Atom)[]) =>
        read.filter(({ text }) => text !== ' ').map((atom) => [atom.text, ...marks.map((mark) => atom[mark])].join(' '))
      const [read = []] = readMarkedText(written)
      expect({ written, seen: seen(read, ['bold', 'link']) }).toEqual({ written, seen: seen(line, ['bold', 'link']) })
      const [again = []] = readMarkedText(writeMarkedText([read]))
      expect({ written, seen: seen(again, ['bold', 'italic', 'link']) }).toEqual({
        written,
        seen: seen(read, ['bold', 'italic', 'link']),
      })
    }
  })
})
