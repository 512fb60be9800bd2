import { expect } from '@playwright/test'

interface Mail {
  id: string
  subject: string
  to: { address: string }[]
  html: string
  text: string
  messageId: string
}

/** Everything that reached the address, oldest first; of a reviewer, whom several tests may know, only what holds `words`. */
export async function mailsTo(address: string, words = ''): Promise<Mail[]> {
  const answer = await fetch(`${process.env.YUKO_MAILBOX_URL}/api/email`)
  const mails = (await answer.json()) as Mail[]
  const isMeant = (mail: Mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase())
  return mails.filter((mail) => isMeant(mail) && mail.text.includes(words))
}

/** Waits for the mail with that subject and returns it. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const find = async () => (await mailsTo(address)).find((mail) => subject.test(mail.subject))
  await expect.poll(find, { message: `a mail ${subject} to ${address}` }).toBeDefined()
  const mail = await find()
  if (!mail) throw new Error('The mail vanished')
  return mail
}

/** The first link of the mail that holds `part`. */
export function linkIn(mail: Mail, part: string): string {
  const link = [...mail.html.matchAll(/href="([^"]+)"/g)]
    .map(([, href]) => (href ?? '').replaceAll('&amp;', '&'))
    .find((href) => href.includes(part))
  if (!link) throw new Error(`No link with ${part} in “${mail.subject}”`)
  return link
}
