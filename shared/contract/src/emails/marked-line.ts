import { asTyped, piecesOf } from './text-pieces.ts'

/** A character, or a shortcode (`{{ customer.first_name }}`) as one, with its marks. */
export interface Atom {
  readonly text: string
  readonly isShortcode: boolean
  readonly bold: boolean
  readonly italic: boolean
  /** The address of its link. */
  readonly link: string | null
}

type Mark = 'bold' | 'italic'
const marks: readonly Mark[] = ['bold', 'italic']
const signs = { bold: '**', italic: '*' }
const signsOf = (several: readonly Mark[]) => several.map((mark) => signs[mark]).join('')
const isSpace = ({ text }: Atom) => text.trim() === ''
const isBracket = ({ text }: Atom) => text === '[' || text === ']'
const isOfWord = (atom: Atom | undefined) => atom !== undefined && !atom.isShortcode && /^\w$/.test(atom.text)

/**
 * A line in the notation of `text-marks.ts`. Of several ways to write it, the first one is taken that `read` reads as meant: with
 * all marks, with italic over whole words, without italic, or with words alone.
 */
export function writeLine(line: readonly Atom[], read: (text: string) => readonly Atom[]): string {
  const without = (...left: Mark[]) => line.map((atom) => ({ ...atom, ...Object.fromEntries(left.map((mark) => [mark, false])) }))
  const meant = [line, overWords(line), without('italic'), without('bold')]
  for (const atoms of meant) {
    const ways = [write(atoms, nested, around), write(atoms, apart, around), write(atoms, nested, inside)]
    const way = ways.find((each) => signature(read(each)) === signature(atoms))
    if (way !== undefined) return way
  }
  return write(without('bold', 'italic'), nested, around)
}

/** What a reader sees; spaces look the same with and without marks. */
const signature = (line: readonly Atom[]) =>
  line
    .flatMap(({ text, bold, italic, link }) => Array.from(text, (character) => `${character}${bold}${italic}${link ?? ''}`))
    .filter((seen) => seen.trimStart() === seen)
    .join('\n')

/** The notation has no italic within a word. */
function overWords(line: readonly Atom[]): Atom[] {
  const atoms = [...line]
  const spread = (at: number, from: number) => {
    const [atom, before] = [atoms[at], atoms[from]]
    if (atom && !atom.italic && before?.italic && isOfWord(atom) && isOfWord(before)) atoms[at] = { ...atom, italic: true }
  }
  for (let at = 1; at < atoms.length; at++) spread(at, at - 1)
  for (let at = atoms.length - 2; at >= 0; at--) spread(at, at + 1)
  return atoms
}

type Writer = (atoms: readonly Atom[]) => string
type Linker = (words: readonly Atom[], address: string, mark: Writer) => Atom

/** A link is one atom in the marks around it. */
function write(line: readonly Atom[], mark: Writer, linked: Linker): string {
  const outer: Atom[] = []
  for (let start = 0, end = 0; start < line.length; start = end) {
    const { link } = line[start] as Atom
    end = line.findIndex((atom, at) => at > start && atom.link !== link)
    if (end === -1) end = line.length
    const words = line.slice(start, end)
    outer.push(...(link === null || words.some(isBracket) ? words : [linked(words, addressOf(link), mark)]))
  }
  return mark(outer)
}

/** Encodes what ends an address in a text. */
const addressOf = (link: string) =>
  piecesOf(link)
    .map((piece) => (piece.kind === 'words' ? piece.source.replace(/[()\s]/g, encoded) : asTyped([piece])))
    .join('')
const encoded = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`

const inside: Linker = (words, address, mark) => ({
  text: `[${mark(words)}](${address})`,
  isShortcode: true,
  bold: false,
  italic: false,
  link: null,
})

/** Marks of the whole link are outside of it. */
function around(words: readonly Atom[], address: string, mark: Writer): Atom {
  const has = (each: Mark) => words.every((atom) => atom[each] || isSpace(atom))
  if (marks.some((each) => !has(each) && words.some((atom) => atom[each]))) return inside(words, address, mark)
  const text = words.map((atom) => atom.text).join('')
  return { text: `[${text}](${address})`, isShortcode: true, bold: has('bold'), italic: has('italic'), link: null }
}

/** Marks neither start nor end with spaces. */
function trimmed(atoms: readonly Atom[]): Atom[] {
  const lasts = (mark: Mark, at: number, by: 1 | -1) => {
    let next = at
    while (atoms[next]?.[mark] && isSpace(atoms[next] as Atom)) next += by
    return atoms[next]?.[mark] === true
  }
  return atoms.map((atom, at) => ({
    ...atom,
    bold: lasts('bold', at, 1) && lasts('bold', at, -1),
    italic: lasts('italic', at, 1) && lasts('italic', at, -1),
  }))
}

/** `**bold *both*** *italic*`: marks are closed in the order of opening. */
function nested(line: readonly Atom[]): string {
  const atoms = trimmed(line)
  const open: Mark[] = []
  const lengthOf = (mark: Mark, from: number) => atoms.findIndex((atom, at) => at > from && !atom[mark]) >>> 0
  let text = ''
  atoms.forEach((atom, at) => {
    while (open.some((mark) => !atom[mark])) text += signs[open.pop() as Mark]
    const opened = marks.filter((mark) => atom[mark] && !open.includes(mark) && !isSpace(atom))
    for (const mark of opened.toSorted((a, b) => lengthOf(b, at) - lengthOf(a, at))) {
      open.push(mark)
      text += signs[mark]
    }
    text += atom.text
  })
  return text + signsOf(open.toReversed())
}

/** `**bold *both** italic*`: each mark on its own. */
function apart(line: readonly Atom[]): string {
  const atoms = trimmed(line)
  const changes = (before: Atom | undefined, after: Atom | undefined) =>
    signsOf(marks.filter((mark) => (before?.[mark] ?? false) !== (after?.[mark] ?? false)))
  return atoms.map((atom, at) => changes(atoms[at - 1], atom) + atom.text).join('') + changes(atoms.at(-1), undefined)
}
