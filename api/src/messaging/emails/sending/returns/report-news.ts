import type { DeliveryNews } from './note-delivery.ts'

/** Bytes read of a report: its data comes before the email it quotes. */
const readBytes = 64 * 1024

/**
 * Parses a server's report about our email (RFC 3464), or a mailbox provider's complaint (RFC 5965). The email is identified by
 * the address the report was sent to, not by its content, which anyone can write. Null if it is not a report, such as an
 * out-of-office reply.
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

/** Of permanent errors only those about the mailbox: a full one, or an oversized message, may pass. */
function isForGood(status: string): boolean {
  return /^5\.(1\.\d+|0\.0|2\.1|4\.4)$/.test(status)
}
