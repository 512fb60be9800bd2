import { expect } from '@playwright/test'

interface Mail {
  id: string
  subject: string
  to: { address: string }[]
  html: string
  text: string
  messageId: string
}

/** Everything that reached the address, oldest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.YUKO_MAILBOX_URL}/api/email`)
  const mails = (await answer.json()) as Mail[]
  return mails.filter((mail) => mail.to.some((to) => to.address.toLowerCase() === address.toLowerCase()))
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
