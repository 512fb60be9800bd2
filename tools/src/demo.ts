/** `npm run demo`: the product as `npm start` runs it, with a shop in it that has been at work for a year. */
import { demoAccount, fillDemoStore } from './demo/fill.ts'
import { serve } from './serve.ts'

const { product, mailbox } = await serve()
if (!mailbox) throw new Error('The demo verifies its account by mail: start it without SMTP_URL.')

const isNew = await fillDemoStore(product.url, (email) => verificationToken(mailbox.webUrl, email), new Date())
console.log(`
  ${isNew ? 'The demo shop is filled.' : 'The demo shop was there already.'} Sign in with
    e-mail     ${demoAccount.email}
    password   ${demoAccount.password}
  and see the shop's page at ${product.url}/widgets/demo/shop.html?store=alder-clay&product=stoneware-mug-moss`)

/** From the verification mail, which may take a moment. */
async function verificationToken(mailboxUrl: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(`${mailboxUrl}/api/email`)).json()) as { to: { address: string }[]; text: string }[]
    const mail = mails.findLast((candidate) => candidate.to.some((to) => to.address === email))
    const token = mail?.text.match(/\/account\/verify\/([\w-]+)/)?.[1]
    if (token) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No verification mail reached ${email}`)
}
