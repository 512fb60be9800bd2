import type { Atom } from '@yuko/contract/emails/marked-line'
import { type MarkedText, readMarkedText, writeMarkedText } from '@yuko/contract/emails/marked-text'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import type { TextSchema } from './schema.ts'

/** The text as a document. A line schema gets all lines in one. */
export function documentOf(text: string, schema: TextSchema): Node {
  const isOneLine = schema.nodes.doc.spec.content === 'line'
  return schema.node('doc', null, linesOf(readMarkedText(isOneLine ? inOneLine(text) : text), schema))
}

const inOneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')

export const linesOf = (text: MarkedText, schema: TextSchema): Node[] =>
  text.map((atoms) =>
    schema.node(
      'line',
      null,
      Fragment.fromArray(
        atoms.map((atom) =>
          atom.isShortcode
            ? schema.node('shortcode', { source: atom.text }, undefined, marksOf(atom, schema))
            : schema.text(atom.text, marksOf(atom, schema)),
        ),
      ),
    ),
  )

function marksOf({ bold, italic, link }: Atom, { marks }: TextSchema): readonly Mark[] {
  return [
    ...(link === null ? [] : [marks.link.create({ address: link })]),
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
  ]
}

export function textOf(document: Node): string {
  return writeMarkedText(document.children.map((line) => line.children.flatMap(atomsOf)))
}

function atomsOf(node: Node): Atom[] {
  const has = (name: string) => node.marks.some(({ type }) => type.name === name)
  const link = node.marks.find(({ type }) => type.name === 'link')?.attrs.address as string | undefined
  const marks = { bold: has('bold'), italic: has('italic'), link: link ?? null }
  if (!node.isText) return [{ text: String(node.attrs.source), isShortcode: true, ...marks }]
  return Array.from(node.text ?? '', (text) => ({ text, isShortcode: false, ...marks }))
}
