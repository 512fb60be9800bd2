import { urlsOf } from '../blocklist/words.ts'

export interface SpamSignals {
  title: string | null
  body: string
  isVerified: boolean
  /** Other reviews from the same IP hash in the last hour and day. */
  fromAddress: { lastHour: number; lastDay: number; sameText: number; markedAsSpam: number }
  /** Reviews of the same email address that a person marked as spam. */
  emailMarkedAsSpam: number
}

export interface SpamScore {
  /** 0 to 1. */
  score: number
  /** Sentences for the merchant, strongest first. */
  reasons: string[]
}

/** From here on a review is spam; between the two it is held for moderation. */
export const spamFrom = 0.8
export const suspiciousFrom = 0.5

/**
 * How much a review looks like spam. Every signal has a weight and a sentence; weights combine like probabilities (two of 0.5
 * make 0.75), so the score can be explained and one weak signal never decides. The rating is not a signal.
 */
export function spamScore(signals: SpamSignals): SpamScore {
  const found = signsOf(signals)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  const raw = 1 - found.reduce((rest, { weight }) => rest * (1 - weight), 1)
  // A verified buyer is rarely a spammer, even with a link.
  const score = signals.isVerified ? raw / 2 : raw
  return { score: Math.round(score * 100) / 100, reasons: found.map(({ reason }) => reason) }
}

interface Sign {
  weight: number
  reason: string
}

function signsOf({ title, body, fromAddress, emailMarkedAsSpam }: SpamSignals): Sign[] {
  const text = `${title ?? ''}\n${body}`
  const links = urlsOf(text).length
  const { lastHour, lastDay, sameText, markedAsSpam } = fromAddress
  return [
    { weight: [0, 0.3, 0.5][links] ?? 0.7, reason: links === 1 ? '1 link' : `${links} links` },
    { weight: /<a\s|\[url[=\]]|\]\(https?:/i.test(text) ? 0.6 : 0, reason: 'links written as code' },
    { weight: hasContact(text) ? 0.3 : 0, reason: 'contact details' },
    { weight: repetition(text), reason: 'repeated text' },
    { weight: isShouting(text) ? 0.2 : 0, reason: 'capital letters' },
    {
      weight: lastHour >= 5 || lastDay >= 15 ? 0.7 : lastHour >= 3 || lastDay >= 8 ? 0.4 : 0,
      reason: `${Math.max(lastHour, lastDay)} other reviews from the same IP address within a day`,
    },
    { weight: sameText > 0 ? 0.6 : 0, reason: 'same text from the same IP address' },
    { weight: markedAsSpam > 0 ? 0.6 : 0, reason: 'earlier spam from the same IP address' },
    { weight: emailMarkedAsSpam > 0 ? 0.6 : 0, reason: 'earlier spam by the same author' },
  ]
}

function hasContact(text: string): boolean {
  return /\b(?:whats\s?app|telegram|wechat|viber)\b|t\.me\/|[\w.+-]@[\w-]+\.\w{2,}|\+\d[\d\s().-]{8,}\d/i.test(text)
}

/** The same character or few words repeated. */
function repetition(text: string): number {
  if (/([^\s.\-_=*~!?…])\1{9,}/u.test(text)) return 0.4
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length < 12) return 0
  const share = new Set(words).size / words.length
  return share < 0.2 ? 0.6 : share < 0.35 ? 0.4 : 0
}

function isShouting(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  return letters.length >= 30 && letters.filter((letter) => letter !== letter.toLowerCase()).length / letters.length > 0.8
}
