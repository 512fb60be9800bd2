/** `npm run demo`: the product as `npm start` runs it, with a shop in it that has been at work for a year. */
import { demoAccount, fillDemoStore } from './demo/fill.ts'
import { verificationToken } from './demo/verification-token.ts'
import { serve } from './serve.ts'

const { product, mailbox } = await serve()
if (!mailbox) throw new Error('The demo verifies its account by mail: start it without SMTP_URL.')

const isNew = await fillDemoStore(product.url, (email) => verificationToken(mailbox.webUrl, email), new Date())
console.log(`
  ${isNew ? 'The demo shop is filled.' : 'The demo shop was there already.'} Sign in with
    e-mail     ${demoAccount.email}
    password   ${demoAccount.password}
  and see the shop's page at ${product.url}/widgets/demo/shop.html?store=alder-clay&product=stoneware-mug-moss`)
