import { expect } from '@playwright/test'

interface Mail {
  id: string
  subject: string
  to: { address: string }[]
  html: string
  text: string
  headers: Record<string, string | string[]>
}

/** All emails to the address, oldest first; for a reviewer shared by several tests, only those containing `words`. */
export async function mailsTo(address: string, words = ''): Promise<Mail[]> {
  // Filtered by the mailbox: fetching everything each time would slow down its intake.
  const spellings = [...new Set([address, address.toLowerCase()])]
  const found = await Promise.all(spellings.map(mailsToExactly))
  return found.flat().filter((mail) => mail.text.includes(words))
}

async function mailsToExactly(address: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.YUKO_MAILBOX_URL}/api/email?${new URLSearchParams({ 'to.address': address })}`)
  return (await answer.json()) as Mail[]
}

/** Waits for the email with that subject and returns it. A new product's first email is slow on a busy machine. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { message: `a mail ${subject} to ${address}`, timeout: 90_000 }).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error('The mail vanished')
  return mail
}

/** The product's ID of the email, from its Message-ID. */
export function idOf({ headers, subject }: Mail): string {
  const [, id] = /<([\w-]+)@/.exec(String(headers['message-id'])) ?? []
  if (!id) throw new Error(`“${subject}” has no Message-ID`)
  return id
}

/** The email's first link that contains `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = [...mail.html.matchAll(/href="([^"]+)"/g)]
    .map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
    .find((href) => href.includes(part))
  if (!link) throw new Error(`No link with ${part} in “${mail.subject}”`)
  return link
}
