import { mkdirSync } from 'node:fs'
import { freePort } from './ports.ts'

export interface Mailbox {
  /** The product's SMTP URL. */
  smtpUrl: string
  /** The web page to read it. */
  webUrl: string
  /** Resolves when it takes emails. */
  ready: Promise<void>
  stop: () => Promise<void>
}

/** Where free ports are looked for. */
const usual = { smtp: 1025, web: 1080 }

/**
 * A local mailbox that catches every email and delivers none, when it takes emails. Keeps the last 1,000 in `folder`. Mailboxes
 * that start at the same time need ports of their own: between the look for a free port and its use, another may take it.
 */
export async function startMailbox(folder: string, ports = usual): Promise<Mailbox> {
  const mailbox = await launchMailbox(folder, ports)
  await mailbox.ready
  return mailbox
}

/** The same, while it still starts: its program takes most of a second to load. */
export async function launchMailbox(folder: string, ports = usual): Promise<Mailbox> {
  // Email contains sign-in links, so it must be private. The folder may be the first of DATA_DIR, which is then created here.
  process.umask(0o077)
  mkdirSync(folder, { recursive: true })
  const smtp = await freePort(ports.smtp)
  const web = await freePort(Math.max(ports.web, smtp + 1))
  const maildev = import('maildev').then(
    ({ MailDev }) =>
      new MailDev({
        smtp,
        web,
        ip: '127.0.0.1',
        webIp: '127.0.0.1',
        mailDirectory: folder,
        maxEmails: 1000,
        silent: true,
      }),
  )
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    webUrl: `http://127.0.0.1:${web}`,
    ready: maildev.then(async (one) => {
      await one.start()
    }),
    stop: async () => (await maildev).stop(),
  }
}
