import { emailAddress } from '@yuko/contract/primitives'
import type { BlocklistAction, BlocklistKind, NewBlocklistEntry } from '@yuko/contract/reviews/publishing/blocklist-entry'
import { compileExpression, textKinds } from './blocklist.ts'
import { wordsOf } from './words.ts'

export type ReadEntry = { entry: NewBlocklistEntry } | { problem: string }

const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u

/** The normalized value, or its problem. */
export function readEntry(kind: BlocklistKind, given: string, action: BlocklistAction): ReadEntry {
  const value = given.trim().replace(/\s+/g, ' ')
  if (value === '' || value.length > 200) return { problem: 'A value must have 1 to 200 characters.' }
  if (action === 'mask' && !textKinds.includes(kind)) return { problem: 'Only words, phrases, and expressions can be masked.' }
  if (action === 'allow' && kind !== 'word' && kind !== 'phrase') return { problem: 'Only words and phrases can be allowed.' }
  const kept = (text: string): ReadEntry => ({ entry: { kind, value: text, action } })
  switch (kind) {
    case 'word':
    case 'phrase':
      return wordsOf(value).length > 0 ? kept(value) : { problem: 'A value must contain a letter or digit.' }
    case 'regex': {
      const expression = compileExpression(value)
      if (expression === null)
        return { problem: 'This isn’t a supported regular expression. Lookarounds and backreferences aren’t allowed.' }
      return expression.matches('') ? { problem: 'This expression matches every text.' } : kept(value)
    }
    case 'email': {
      const address = emailAddress.safeParse(value)
      return address.success ? kept(address.data) : { problem: 'This isn’t a valid email address.' }
    }
    case 'email_domain':
    case 'url_domain': {
      const [domain = ''] = value
        .toLowerCase()
        .replace(/^[a-z]+:\/\//, '')
        .replace(/^@|^www\./, '')
        .split(/[/?#]/, 1)
      return host.test(domain) ? kept(domain) : { problem: 'This isn’t a domain such as example.com.' }
    }
    case 'ip_hash':
      return kept(value)
  }
}

/** The most likely kind of a line that names none. */
export function guessKind(value: string): BlocklistKind {
  if (emailAddress.safeParse(value).success) return 'email'
  const domain = value.trim().toLowerCase()
  if (domain.startsWith('@') && host.test(domain.slice(1))) return 'email_domain'
  if (/^https?:\/\//.test(domain) || host.test(domain)) return 'url_domain'
  return /\s/.test(domain) ? 'phrase' : 'word'
}
