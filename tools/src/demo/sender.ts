import { addSenderIdentity } from '@yuko/contract/sending/sender-identities'
import { addSendingDomain, checkSendingDomain } from '@yuko/contract/sending/sending-domains'
import { demoShop } from './account.ts'
import type { PastProduct } from './past-product.ts'
import type { Session } from './session.ts'

/** The shop sends email from its own domain, which has the records that the product asks for. */
export async function openSender(owner: Session, product: PastProduct): Promise<void> {
  const { hostname: domain } = new URL(demoShop.website)
  const { domainId, records } = await owner.call(addSendingDomain, { body: { domain } })
  for (const { type, host, value } of records) if (type === 'TXT') product.publishText(host, value)
  await owner.call(checkSendingDomain, { params: { domainId } })
  await owner.call(addSenderIdentity, { body: { email: demoShop.supportEmail, name: demoShop.name, isDefault: true } })
}
