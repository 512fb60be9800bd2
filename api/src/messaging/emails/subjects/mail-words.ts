import type { ColumnBlock, EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import { htmlWords } from '../rendering/html-words.ts'

/** Enough for the point of any email. */
const mostCharacters = 8000
const worded = ['title', 'text', 'label', 'alt', 'note', 'code', 'lowLabel', 'highLabel', 'buttonLabel']
const ends = Object.fromEntries(['p', 'br', 'div', 'tr', 'li', 'h1', 'h2', 'h3'].map((tag) => [tag, '\n']))

/** What the email says, one line for each block with its type. Shortcodes are as typed, URLs left out. Null: it says nothing. */
export function mailWords({ blocks }: EmailContent): string | null {
  const all = blocks.flatMap((block): (EmailBlock | ColumnBlock)[] =>
    block.type === 'columns' ? block.columns.flatMap((column) => column.blocks) : [block],
  )
  const lines = all.map((block) => ({ type: block.type, words: wordsOf(block) }))
  if (lines.every(({ type, words }) => type === 'footer' || words === '')) return null
  const text = lines.map(({ type, words }) => `${type}: ${words}`.trim()).join('\n')
  return text.slice(0, mostCharacters).toWellFormed()
}

function wordsOf(block: EmailBlock | ColumnBlock): string {
  if (block.type === 'html') return htmlWords(block.html, { wrap: {}, breaks: ends })
  if (block.type === 'menu') return block.items.map(({ label }) => label).join(', ')
  const fields = Object.entries(block).filter(([field, value]) => worded.includes(field) && typeof value === 'string')
  return fields
    .map(([, value]) => String(value).replace(linked, '$1').trim())
    .filter((words) => words !== '')
    .join(' / ')
}

/** `[words](address)` without the address. */
const linked = /\[([^[\]\n]+)\]\([^()\n]*\)/g
