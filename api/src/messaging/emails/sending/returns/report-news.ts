import type { DeliveryNews } from './note-delivery.ts'

/** So much of a report is read: what it says stands in front of the mail that it quotes. */
const readBytes = 64 * 1024

/**
 * What a server reports of a mail of ours (RFC 3464), or a mailbox of a complaint (RFC 5965). Which mail it is about is not taken from
 * the words, which anybody can write, but from the address that it was sent to. Null for what is no report: an out-of-office answer.
 */
export function readReport(raw: Buffer, emailId: string): DeliveryNews | null {
  const text = raw.subarray(0, readBytes).toString('latin1')
  if (/^Feedback-Type:\s*abuse/im.test(text)) return { kind: 'complained', emailId }
  if (!/^Content-Type:\s*(multipart\/report|message\/delivery-status)/im.test(text)) return null
  const action = /^Action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase()
  const status = /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? ''
  if (action === 'delivered') return { kind: 'delivered', emailId }
  if (action !== 'failed') return null
  return { kind: 'bounced', emailId, bounce: isForGood(status) ? 'hard' : 'soft', detail: status || undefined }
}

/** Of what a server refuses for good only that is about the mailbox: a full one, or a message that is too large, may pass. */
function isForGood(status: string): boolean {
  return /^5\.(1\.\d+|0\.0|2\.1|4\.4)$/.test(status)
}
