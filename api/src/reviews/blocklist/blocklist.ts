import type { BlocklistAction, BlocklistKind } from '@yuko/contract/reviews/publishing/blocklist-entry'
import { RE2JS } from 're2js'
import { foldedWord, type Span, urlHosts, wordsOf } from './words.ts'

export interface BlocklistRule {
  /** Null for an entry of a ready-made list. */
  id: string | null
  kind: BlocklistKind
  value: string
  action: BlocklistAction
}

export interface CheckedReview {
  title: string | null
  body: string
  authorName: string
  authorEmail: string | null
  ipHash: string | null
}

export interface BlocklistResult {
  hits: BlocklistRule[]
  /** The texts as they may be shown. */
  title: string | null
  body: string
}

export interface Blocklist {
  check(review: CheckedReview): BlocklistResult
}

type Found = Span & { rule: BlocklistRule }
type TextMatcher = (text: string) => Found[]

/** Kinds that match the text of a review, so the match can be masked. */
export const textKinds: readonly BlocklistKind[] = ['word', 'phrase', 'regex']

/**
 * The compiled rules of a store, ready to check a review. A word matches only as a whole word, ignoring case, accents and common
 * disguises ("sh1t", "f*ck"), so that Scunthorpe is not held; in languages without spaces it matches anywhere. Expressions run
 * in a linear-time engine, whatever the merchant wrote.
 */
export function createBlocklist(rules: readonly BlocklistRule[]): Blocklist {
  const allowed = new Set(rules.filter(({ action }) => action === 'allow').map(({ value }) => foldedPhrase(value)))
  const active = rules.filter(
    ({ action, kind, id, value }) =>
      action !== 'allow' && !(id === null && (kind === 'word' || kind === 'phrase') && allowed.has(foldedPhrase(value))),
  )
  const matchers: TextMatcher[] = [
    phraseMatcher(active.filter(({ kind }) => kind === 'word' || kind === 'phrase')),
    ...active.filter(({ kind }) => kind === 'regex').map(regexMatcher),
  ]
  const addresses = active.filter(({ kind }) => !textKinds.includes(kind))
  const find = (text: string) => matchers.flatMap((match) => match(text))

  return {
    check(review) {
      const inTitle = find(review.title ?? '')
      const inBody = find(review.body)
      const hits = new Set([...inTitle, ...inBody, ...find(review.authorName)].map(({ rule }) => rule))
      const hosts = urlHosts(`${review.title ?? ''} ${review.body}`)
      for (const rule of addresses) if (concerns(rule, review, hosts)) hits.add(rule)
      return { hits: [...hits], title: review.title && masked(review.title, inTitle), body: masked(review.body, inBody) }
    },
  }
}

function concerns({ kind, value }: BlocklistRule, review: CheckedReview, hosts: readonly string[]): boolean {
  const wanted = value.toLowerCase()
  const isWithin = (host: string) => host === wanted || host.endsWith(`.${wanted}`)
  if (kind === 'email') return review.authorEmail === wanted
  if (kind === 'email_domain') return review.authorEmail !== null && isWithin(review.authorEmail.replace(/^.*@/, ''))
  if (kind === 'ip_hash') return review.ipHash === value
  return hosts.some(isWithin)
}

function masked(text: string, found: readonly Found[]): string {
  let shown = text
  for (const { start, end, rule } of found)
    if (rule.action === 'mask') shown = shown.slice(0, start) + shown.slice(start, end).replace(/[^\s]/g, '*') + shown.slice(end)
  return shown
}

function foldedPhrase(value: string): string {
  return wordsOf(value)
    .map(({ start, end }) => foldedWord(value.slice(start, end)))
    .join(' ')
}

/** Words and phrases indexed by their first word; a text is scanned once, however long the list. */
function phraseMatcher(rules: readonly BlocklistRule[]): TextMatcher {
  const byFirst = new Map<string, { words: string[]; rule: BlocklistRule }[]>()
  for (const rule of rules) {
    const words = foldedPhrase(rule.value).split(' ')
    const [first] = words
    if (!first) continue
    byFirst.set(first, [...(byFirst.get(first) ?? []), { words, rule }])
  }
  const starred = [...byFirst.keys()].filter((word) => word.length > 3)
  const candidates = (word: string) => {
    if (!word.includes('*')) return byFirst.get(word) ?? []
    const pattern = new RegExp(`^${word.replace(/\*+/g, (stars) => `.{${stars.length}}`)}$`, 'u')
    return /^\*+$/.test(word) ? [] : starred.filter((known) => pattern.test(known)).flatMap((known) => byFirst.get(known) ?? [])
  }
  return (text) => {
    const spans = wordsOf(text)
    const words = spans.map(({ start, end }) => foldedWord(text.slice(start, end)))
    const found: Found[] = []
    spans.forEach(({ start }, index) => {
      for (const { words: wanted, rule } of candidates(words[index] ?? '')) {
        const last = spans[index + wanted.length - 1]
        if (last && wanted.slice(1).every((word, offset) => word === words[index + offset + 1]))
          found.push({ start, end: last.end, rule })
      }
    })
    return found
  }
}

function regexMatcher(rule: BlocklistRule): TextMatcher {
  const expression = compileExpression(rule.value)
  if (expression === null) return () => []
  return (text) => {
    const found: Found[] = []
    const matcher = expression.matcher(text)
    while (matcher.find()) if (matcher.end() > matcher.start()) found.push({ start: matcher.start(), end: matcher.end(), rule })
    return found
  }
}

/** Null if the expression is invalid or could take exponential time (backreferences, lookaround). */
export function compileExpression(value: string): RE2JS | null {
  try {
    return RE2JS.compile(value, RE2JS.CASE_INSENSITIVE)
  } catch {
    return null
  }
}
