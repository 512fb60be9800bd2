import { createHmac } from 'node:crypto'
import type { FormFields, LinkChannel } from '@yuko/contract/storefront/form-fields'
import { productNamed } from '#core/store/named-product.reads.repository.ts'
import { readBoughtVariant, readSoldVariant } from '#core/store/order-lines.reads.repository.ts'
import { requestItemIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { clientOf } from '#platform/http/rate-limit.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Platform } from '#platform/module.ts'
import { presentOf } from '#platform/secret.ts'
import { openRequest } from '../requests/open-request.ts'
import type { RequestLinks } from '../requests/request-link.ts'
import { editReview } from './edit-review.ts'
import { type FormTools, noVariant, type Submitted } from './submission.ts'
import { submitReview } from './submit-review.ts'

export interface FormServices extends FormTools {
  readonly requestLinks: RequestLinks
}

/** The sender: from an emailed link, or an address entered on the storefront. */
export interface Sender {
  link?: string | undefined
  itemId?: string | undefined
  product?: string | undefined
  variant?: string | undefined
  email?: string | undefined
  via?: LinkChannel | undefined
}

export interface Sent {
  fields: FormFields
  ipHash: string
  locale: string
}

const linkRefused = () => new Refusal('form.link-refused', 'This link doesn’t work. Open it from the email again.')

/** Turns a submission into a command; a link, if present, decides what may be written. */
export async function takeSubmission(
  trx: Trx,
  services: FormServices,
  organizationId: string,
  { link, itemId, product, variant, email, via }: Sender,
  { fields, ipHash, locale }: Sent,
): Promise<Submitted> {
  const { requestLinks, links, clock } = services
  const common = { organizationId, fields, ipHash, locale }
  if (link === undefined) {
    const found = await productNamed(trx, organizationId, product)
    return submitReview(trx, services, {
      ...common,
      productId: found?.id ?? null,
      variant:
        found && variant ? await readSoldVariant(trx, organizationId, { productId: found.id, externalId: variant }) : noVariant,
      email: email ?? '',
      request: null,
      via: via ?? null,
    })
  }
  const own = links.readEdit(link)
  if (own) {
    const edited =
      own.organizationId === organizationId && (await editReview(trx, services, { ...common, reviewId: own.reviewId }))
    if (!edited) throw linkRefused()
    return { ...edited, isEdit: true }
  }
  const ids = requestLinks.read(link)
  const request =
    ids?.organizationId === organizationId ? await openRequest(trx, organizationId, ids.requestId, clock.now()) : null
  const item = request?.items.find((one) => requestItemIds.toWire(one.itemId) === itemId)
  if (!ids || !request || !item) throw linkRefused()
  if (request.state !== 'open') throw new Refusal('form.link-expired', 'This link is no longer valid')
  return submitReview(trx, services, {
    ...common,
    productId: item.productId,
    variant: await boughtVariant(trx, organizationId, request.order?.orderId, item.productId),
    email: request.customer.email?.toLowerCase() ?? null,
    via: null,
    request: {
      requestId: ids.requestId,
      itemId: item.itemId,
      reviewId: item.reviewId,
      orderId: request.order?.orderId ?? null,
      isManual: request.kind !== 'automatic',
    },
  })
}

function boughtVariant(trx: Trx, organizationId: string, orderId: string | undefined, productId: string | null) {
  if (orderId === undefined || productId === null) return noVariant
  return readBoughtVariant(trx, organizationId, { orderId, productId })
}

/** IP addresses are personal data: only a hash is stored, comparable within one store. */
export function ipHasher({ secretFor }: Pick<Platform, 'secretFor'>) {
  const secret = presentOf(secretFor('ip-hash'))
  return (organizationId: string, ip: string) =>
    createHmac('sha256', secret)
      .update(`${organizationId} ${clientOf(ip)}`)
      .digest('base64url')
      .slice(0, 22)
}
